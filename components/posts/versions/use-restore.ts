"use client";
import { useMutation } from "@tanstack/react-query";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { showToast } from "#components/ui/toasts.tsx";
import type { RestoredPost } from "#core/contract/posts/restore-post-version.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { VERSIONS_COPY } from "./copy.ts";
import { leftOutWords } from "./left-out-words.ts";

const UNDO_SECONDS = 10;

interface Options {
  id: string;
  /** Guards against overwriting edits that were saved in the meantime. */
  updated_at: string | null;
  present: number | undefined;
  onRestored(post: Post): Promise<void>;
}

export function useRestore({ id, updated_at, present, onRestored }: Options) {
  const trpc = useTRPC();
  const client = useTRPCClient();

  async function undo(number: number, restored: RestoredPost) {
    const expected_updated_at = restored.updated_at ?? "";
    await client.posts.restore_version.mutate({ id, number, expected_updated_at }).then(
      async (post) => {
        await onRestored(post);
        showToast({ title: VERSIONS_COPY.restore_undone });
      },
      (error: unknown) => showToast(problemToast(error)),
    );
  }

  const restore = useMutation(
    trpc.posts.restore_version.mutationOptions({
      onSuccess: async (restored) => {
        await onRestored(restored);
        const description = leftOutWords(restored.left_out);
        showToast({
          title: VERSIONS_COPY.restored,
          seconds: UNDO_SECONDS,
          ...(description === undefined ? {} : { description }),
          ...(present === undefined
            ? {}
            : { action: { label: VERSIONS_COPY.undo, run: () => void undo(present, restored) } }),
        });
      },
    }),
  );
  const expected = updated_at === null ? {} : { expected_updated_at: updated_at };
  return {
    error: restore.error,
    busy: restore.isPending,
    restore: (number: number) => restore.mutate({ id, number, ...expected }),
  };
}
