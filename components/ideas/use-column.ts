"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { refreshAfter } from "../posts/is-moving.ts";
import type { toListInput } from "../posts/post-query.ts";
import type { PostPage } from "../posts/use-posts.ts";
import { COLUMN_PAGE } from "./board-page.ts";

/** The cards of a column, kept up to date: colleagues' changes appear by themselves. */
export function useColumn(
  stage: PostStage,
  { initial, filter }: { initial: PostPage; filter: ReturnType<typeof toListInput> },
) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = { ...COLUMN_PAGE, ...filter, stage };
  const query = useInfiniteQuery({
    queryKey: trpc.posts.list.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.posts.list.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: PostPage) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    gcTime: 0,
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      refreshAfter(state.data?.pages.flatMap(({ items }) => items) ?? [], serverNow()),
  });
  const rows = new Map(query.data.pages.flatMap(({ items }) => items.map((row) => [row.id, row])));
  return { posts: [...rows.values()], query };
}

export type IdeaColumn = ReturnType<typeof useColumn>;
