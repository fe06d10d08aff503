"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { splitNew, withShown } from "../posts/split-new.ts";
import { INBOX_PER_PAGE, type toListInputs } from "./inbox-query.ts";
import { useLive } from "./use-live.ts";

export interface InboxPage {
  items: Interaction[];
  next_cursor: string | null;
}

/** IDs of the rows that have been shown, shared by the lists of a view because rows move between them. */
export interface ShownRows {
  ids: ReadonlySet<string>;
  update(change: (ids: ReadonlySet<string>) => ReadonlySet<string>): void;
}

/**
 * A list of messages, kept up to date. New ones stay hidden until requested, so that nothing moves under the pointer.
 */
export function useInboxList(
  filter: ReturnType<typeof toListInputs>[number],
  { initial, shown }: { initial: InboxPage; shown: ShownRows },
) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = { limit: INBOX_PER_PAGE, ...filter };
  const query = useInfiniteQuery({
    queryKey: trpc.interactions.list.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.interactions.list.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: InboxPage) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    gcTime: 0,
    ...useLive().list,
  });
  const rows = useMemo(() => {
    const all = query.data.pages.flatMap(({ items }) => items);
    return [...new Map(all.map((row) => [row.id, row])).values()];
  }, [query.data]);
  const { update } = shown;
  // The first page is shown; messages that arrive above it later stay hidden.
  useEffect(() => update((ids) => withShown(ids, rows)), [update, rows]);
  return {
    ...splitNew(rows, shown.ids),
    showAll: () => update((ids) => new Set([...ids, ...rows.map(({ id }) => id)])),
    query,
  };
}
