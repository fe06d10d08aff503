"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { SearchResult } from "#core/contract/resources/search-result.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { SEARCH_COPY } from "../search/copy.ts";
import { Marked } from "../search/marked.tsx";
import { formatMoment } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type PostQuery, toSearchInput } from "./post-query.ts";
import { POSTS_PER_PAGE } from "./posts-per-page.ts";
import { StatusBadge } from "./status-badge.tsx";

const MINUTE_MS = 60_000;

export function SearchResults({ query, q }: { query: PostQuery; q: string }) {
  const { organization } = useWorkspace();
  const search = useSearch(toSearchInput(query, organization.time_zone, q));
  const items = search.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = search.isSuccess && items.length === 0 && !search.hasNextPage;
  return (
    <>
      <ProblemNotice error={search.error} />
      <p role="status" className="sr-only">
        {search.isPending ? SEARCH_COPY.searching : ""}
      </p>
      {search.isPending && <p className="p-4 text-muted">{SEARCH_COPY.searching}</p>}
      {isEmpty && (
        <EmptyState title={SEARCH_COPY.none} text={SEARCH_COPY.none_hint(q)}>
          <ButtonLink href={`/${organization.slug}/posts`}>{SEARCH_COPY.clear}</ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul
          aria-label={SEARCH_COPY.results}
          className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface"
        >
          {items.map((item) => (
            <ResultRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {search.hasNextPage && (
        <Button busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          {search.isFetchingNextPage ? SEARCH_COPY.loading : SEARCH_COPY.more}
        </Button>
      )}
    </>
  );
}

function useSearch(input: ReturnType<typeof toSearchInput>) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const searchInput = { ...input, types: "posts,comments", limit: POSTS_PER_PAGE };
  return useInfiniteQuery({
    queryKey: trpc.search.all.infiniteQueryKey(searchInput),
    queryFn: ({ pageParam, signal }) =>
      client.search.all.query(
        { ...searchInput, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    gcTime: 0,
    // Keep the results while someone goes on typing.
    placeholderData: keepPreviousData,
  });
}

function ResultRow({ item }: { item: SearchResult }) {
  const { organization, now: rendered } = useWorkspace();
  const now = useNow(rendered, MINUTE_MS);
  const path = item.type === "comment" ? `${item.post_id}#comments` : item.id;
  return (
    <li>
      <Link
        href={`/${organization.slug}/posts/${path}`}
        className="grid min-h-14 gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_16rem] md:items-center"
      >
        <span className="line-clamp-2 text-lg wrap-anywhere md:text-base">
          {item.excerpt === "" ? (
            <span className="text-muted">{SEARCH_COPY.no_text}</span>
          ) : (
            <Marked text={item.excerpt} places={item.highlights} />
          )}
          {item.type === "comment" && (
            <span className="block truncate text-sm text-muted">
              {SEARCH_COPY.comment_on(item.title)}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <StatusBadge status={item.status as PostStatus} />
          <span className="text-muted">
            {SEARCH_COPY.created(formatMoment(new Date(item.at), organization.time_zone, now))}
          </span>
        </span>
      </Link>
    </li>
  );
}
