"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";
import { POST_COPY, UNDO_COPY } from "./copy.ts";

interface Options {
  post: Post | null;
  goingOut: boolean;
  store(post: Post): Promise<void>;
}

/**
 * Undoes "Publish now" until publishing starts: the post gets its previous time back, or becomes a draft. The post's page shows
 * this in a countdown; after leaving the page, a toast offers it.
 */
export function useUndo({ post, goingOut, store }: Options) {
  const client = useTRPCClient();
  /** Its time before "Publish now"; undefined if that wasn't chosen on this page. */
  const before = useRef<string | null>(undefined);

  async function undo() {
    const id = post?.id ?? null;
    const scheduled_at = stillAhead(before.current ?? null);
    if (id === null) return;
    await client.posts.update.mutate({ id, scheduled_at, autofix: false }).then(
      async (stored) => {
        await store(stored);
        showToast({ title: scheduled_at === null ? UNDO_COPY.drafted : UNDO_COPY.rescheduled });
      },
      (error: unknown) => {
        const problem = readProblem(error);
        const late = problem.reason === "already_published";
        showToast({ title: late ? UNDO_COPY.too_late : problemWords(problem) });
      },
    );
  }

  const takeAlong = useEffectEvent(() => {
    const seconds = (Date.parse(post?.scheduled_at ?? "") - serverNow()) / 1000;
    if (!goingOut || before.current === undefined || !(seconds > 1)) return;
    const action = { label: POST_COPY.undo, run: () => void undo() };
    showToast({ title: UNDO_COPY.soon, seconds, action });
  });
  useEffect(() => () => takeAlong(), []);

  return {
    undo,
    onPublishing: (_: Post, scheduledFor: string | null) => {
      before.current = scheduledFor;
    },
  };
}

function stillAhead(time: string | null): string | null {
  return time !== null && Date.parse(time) > serverNow() ? time : null;
}
