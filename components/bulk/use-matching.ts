"use client";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { ListPosts } from "#core/contract/operations/posts/list-posts.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { useTRPCClient } from "../api/trpc.ts";

/** The most posts that can be changed at once. */
const MOST_MATCHING = 1000;
const PAGE = 200;

type Filter = Omit<z.input<typeof ListPosts.input>, "cursor" | "limit" | "include">;

interface Found {
  posts: readonly PostRow[];
  isComplete: boolean;
}

export interface Matching {
  /** Null while they aren't wanted or known. */
  posts: readonly PostRow[] | null;
  /** Whether these are all; otherwise the first MOST_MATCHING. */
  isComplete: boolean;
  isCounting: boolean;
}

/** All posts that match the filter, read page by page once they are wanted. */
export function useMatching(filter: Filter, isWanted: boolean): Matching {
  const client = useTRPCClient();
  const { data, isFetching } = useQuery({
    queryKey: ["posts-matching", filter],
    queryFn: ({ signal }) => readAll((page) => client.posts.list.query(page, { signal }), filter),
    enabled: isWanted,
    gcTime: 0,
  });
  const found = isWanted ? data : undefined;
  return {
    posts: found?.posts ?? null,
    isComplete: found?.isComplete ?? false,
    isCounting: isWanted && isFetching && data === undefined,
  };
}

type Page = { items: PostRow[]; next_cursor: string | null };

async function readAll(
  read: (page: z.input<typeof ListPosts.input>) => Promise<Page>,
  filter: Filter,
): Promise<Found> {
  const found = new Map<string, PostRow>();
  let cursor: string | null = null;
  do {
    const page: Page = await read({
      ...filter,
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const post of page.items) found.set(post.id, post);
    cursor = page.next_cursor;
  } while (cursor !== null && found.size < MOST_MATCHING);
  const posts = [...found.values()];
  const isComplete = cursor === null && posts.length <= MOST_MATCHING;
  return { posts: posts.slice(0, MOST_MATCHING), isComplete };
}
