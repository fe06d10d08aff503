"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { refreshAfter } from "./is-moving.ts";
import type { toListInput } from "./post-query.ts";
import { LIST_PAGE } from "./posts-per-page.ts";
import { splitNew, withShown } from "./split-new.ts";

export interface PostPage {
  items: PostRow[];
  next_cursor: string | null;
}

const NONE: ReadonlySet<string> = new Set();

/** A post that moved between two requests can be on both pages: the later one is current. */
function postsOf(pages: readonly PostPage[]): PostRow[] {
  const rows = pages.flatMap(({ items }) => items);
  const last = new Map(rows.map((row, index) => [row.id, index]));
  return rows.filter(({ id }, index) => last.get(id) === index);
}

/**
 * The first posts of a list, kept up to date. New posts stay hidden until requested, so that nothing moves under the
 * pointer except posts whose own time changes.
 */
export function usePosts(initial: PostPage, filter: ReturnType<typeof toListInput>) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [shown, setShown] = useState<ReadonlySet<string>>(NONE);
  const query = useInfiniteQuery({
    queryKey: trpc.posts.list.infiniteQueryKey({ ...LIST_PAGE, ...filter }),
    queryFn: ({ pageParam, signal }) =>
      client.posts.list.query(
        { ...LIST_PAGE, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: PostPage) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    // Returning to the list shows its current state, not the state when it was left.
    gcTime: 0,
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      refreshAfter(state.data?.pages.flatMap(({ items }) => items) ?? [], serverNow()),
  });
  const { data, isFetchedAfterMount } = query;
  const posts = useMemo(() => postsOf(data.pages), [data]);
  useEffect(() => {
    if (isFetchedAfterMount) setShown((before) => withShown(before, posts));
  }, [isFetchedAfterMount, posts]);
  return {
    ...splitNew(posts, shown),
    showAll: () => setShown(new Set(posts.map(({ id }) => id))),
    query,
  };
}
