"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { refreshAfter } from "./is-moving.ts";
import type { toListInput } from "./post-query.ts";
import { POSTS_PER_PAGE } from "./posts-per-page.ts";

export interface PostPage {
  items: PostRow[];
  next_cursor: string | null;
}

/**
 * The newest posts, kept up to date. Posts made meanwhile wait until they are asked for: nothing moves under the
 * pointer.
 */
export function usePosts(initial: PostPage, filter: ReturnType<typeof toListInput>) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [newestShown, setNewestShown] = useState<string | null>(null);
  const query = useInfiniteQuery({
    queryKey: trpc.posts.list.infiniteQueryKey({ limit: POSTS_PER_PAGE, ...filter }),
    queryFn: ({ pageParam, signal }) =>
      client.posts.list.query(
        { limit: POSTS_PER_PAGE, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: PostPage) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    // Coming back to the list shows it as it is now, not as it was when it was left.
    gcTime: 0,
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      refreshAfter(state.data?.pages.flatMap(({ items }) => items) ?? [], serverNow()),
  });
  const posts = query.data.pages.flatMap(({ items }) => items);
  const newest = posts[0]?.id ?? null;
  useEffect(() => {
    if (query.isFetchedAfterMount) setNewestShown((shown) => shown ?? newest);
  }, [query.isFetchedAfterMount, newest]);
  // Ids grow with time.
  const shown = newestShown === null ? posts : posts.filter(({ id }) => id <= newestShown);
  return {
    shown,
    waiting: posts.length - shown.length,
    showAll: () => setNewestShown(newest),
    query,
  };
}
