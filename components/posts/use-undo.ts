"use client";
import { useEffect, useRef } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { readProblem } from "../api/problem.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { problemWords } from "../api/words/problem-words.ts";
import { showToast } from "../ui/toasts.tsx";

const MOST_SECONDS = 10;

interface Options {
  /** Whether the post is booked for the next seconds: before and afterwards there is nothing to take back. */
  goingOut: boolean;
  store(post: Post): Promise<void>;
}

/**
 * Offers to take back a "publish now" until the post goes out: it returns to the time it was booked for before, or to a
 * draft.
 */
export function useUndo({ goingOut, store }: Options) {
  const client = useTRPCClient();
  const close = useRef(() => {});
  useEffect(() => {
    if (!goingOut) close.current();
  }, [goingOut]);

  async function undo(id: string, scheduled_at: string | null) {
    await client.posts.update.mutate({ id, scheduled_at, autofix: false }).then(
      async (post) => {
        await store(post);
        showToast({ title: scheduled_at === null ? "Back to a draft." : "Booked as before." });
      },
      (error: unknown) => {
        const problem = readProblem(error);
        const late = problem.reason === "already_published";
        showToast({ title: late ? "Too late: it is going out." : problemWords(problem) });
      },
    );
  }

  return (post: Post, before: string | null) => {
    const { id, scheduled_at } = post;
    if (id === null || scheduled_at === null) return;
    const seconds = Math.min((Date.parse(scheduled_at) - serverNow()) / 1000, MOST_SECONDS);
    close.current = showToast({
      title: "Going out in ten seconds",
      seconds,
      action: { label: "Undo", run: () => void undo(id, before) },
    });
  };
}
