"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CommentPerson, PostComment } from "#core/contract/resources/post-comment.ts";
import { unlessLive } from "../api/live.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";

const REFRESH_MS = 30_000;
const PAGE = 100;

/** All comments of a post, oldest first, kept up to date. */
export function useComments(id: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useQuery({
    queryKey: trpc.post_comments.list.queryKey({ id, limit: PAGE }),
    queryFn: async ({ signal }) => {
      const items: PostComment[] = [];
      let cursor: string | null = null;
      do {
        const pageInput = { id, limit: PAGE, ...(cursor === null ? {} : { cursor }) };
        const page: { items: PostComment[]; next_cursor: string | null } =
          await client.post_comments.list.query(pageInput, { signal });
        items.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return { items, next_cursor: null };
    },
    refetchInterval: () => unlessLive(REFRESH_MS),
  });
}

/** Returns a function that refetches what a changed comment is shown in. */
export function useRefreshComments() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.post_comments.list.pathFilter()),
      queryClient.invalidateQueries(trpc.home.pathFilter()),
    ]);
  };
}

const FRESH_MS = 5 * 60_000;

/** Returns the people who can be mentioned, as far as they are loaded, and `load`, which waits for all of them. */
export function useCommentPeople() {
  const queryClient = useQueryClient();
  const options = useTRPC().post_comments.people.queryOptions({}, { staleTime: FRESH_MS });
  const { data = NOBODY } = useQuery(options);
  return { people: data, load: () => queryClient.fetchQuery(options) };
}

const NOBODY: CommentPerson[] = [];
