"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { usePostDeeds } from "../posts/use-post-deeds.ts";
import { BULK_RESULT_COPY } from "./copy.ts";
import type { useRunDeed } from "./use-run-deed.ts";

export function useDuplicate(run: ReturnType<typeof useRunDeed>["run"]) {
  const client = useTRPCClient();
  const deeds = usePostDeeds();
  return (posts: readonly PostRow[]) => {
    const copies = new Map<string, string>();
    return run(posts, {
      change: async ({ id, status }) => {
        const [post, { copyPost }] = await Promise.all([
          client.posts.get.query({ id }),
          import("../posts/duplicate-post.ts"),
        ]);
        const editable = status === "draft" || status === "scheduled";
        copies.set(id, (await copyPost(post, editable, deeds)).id);
      },
      back: ({ id }) => client.posts.delete.mutate({ id: copies.get(id) ?? "" }),
      during: BULK_RESULT_COPY.duplicate.during(posts.length),
      done: BULK_RESULT_COPY.duplicate.done,
      notDone: BULK_RESULT_COPY.duplicate.not_done,
    });
  };
}
