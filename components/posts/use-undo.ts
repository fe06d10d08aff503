"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.tsx";

interface Options {
  post: Post | null;
  /** Whether it is booked for the next seconds: before and afterwards there is nothing to take back. */
  goingOut: boolean;
  store(post: Post): Promise<void>;
}

/**
 * Takes back a "publish now" until the post goes out: it returns to the time it was booked for before, or to a draft. On the
 * post's page that is offered beside the seconds that are left; who leaves the page takes the offer along.
 */
export function useUndo({ post, goingOut, store }: Options) {
  const client = useTRPCClient();
  /** When it was booked for until it was to go out now; undefined where that was not asked for here. */
  const before = useRef<string | null>(undefined);

  async function undo() {
    const id = post?.id ?? null;
    const scheduled_at = stillAhead(before.current ?? null);
    if (id === null) return;
    await client.posts.update.mutate({ id, scheduled_at, autofix: false }).then(
      async (stored) => {
        await store(stored);
        showToast({ title: scheduled_at === null ? "Back to a draft." : "Booked as before." });
      },
      (error: unknown) => {
        const problem = readProblem(error);
        const late = problem.reason === "already_published";
        showToast({ title: late ? "Too late: it is going out." : problemWords(problem) });
      },
    );
  }

  const takeAlong = useEffectEvent(() => {
    const seconds = (Date.parse(post?.scheduled_at ?? "") - serverNow()) / 1000;
    if (!goingOut || before.current === undefined || !(seconds > 1)) return;
    const action = { label: "Undo", run: () => void undo() };
    showToast({ title: "Going out in a moment", seconds, action });
  });
  useEffect(() => () => takeAlong(), []);

  return {
    undo,
    onPublishing: (_: Post, bookedFor: string | null) => {
      before.current = bookedFor;
    },
  };
}

/** A time that is over by now is none to go back to. */
function stillAhead(time: string | null): string | null {
  return time !== null && Date.parse(time) > serverNow() ? time : null;
}
