"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";

const PER_PAGE = 30;

/** A post's versions, newest first, refetched when the post changes. */
export function useVersions(id: string, updated_at: string | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const query = useInfiniteQuery({
    queryKey: [...trpc.posts.versions.queryKey({ id }), updated_at],
    queryFn: ({ pageParam, signal }) =>
      client.posts.versions.query(
        { id, limit: PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return { versions: query.data?.pages.flatMap(({ items }) => items) ?? [], query };
}
