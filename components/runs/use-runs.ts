"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RunRow, RunStatus } from "#core/contract/resources/run.ts";
import { unlessLive } from "../api/live.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { isRunning } from "./is-running.ts";
import { RUNS_PER_PAGE } from "./runs-per-page.ts";

const REFRESH_MS = 5_000;

export interface RunPage {
  items: RunRow[];
  next_cursor: string | null;
  functions: string[];
  server_url: string | null;
}

export interface RunFilter {
  status?: RunStatus;
  function?: string;
}

export function useRuns(initial: RunPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [filter, setFilter] = useState<RunFilter>({});
  const input = { limit: RUNS_PER_PAGE, ...filter };
  const unfiltered = filter.status === undefined && filter.function === undefined;
  const query = useInfiniteQuery({
    queryKey: trpc.runs.list.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.runs.list.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RunPage) => page.next_cursor,
    ...(unfiltered ? { initialData: { pages: [initial], pageParams: [null] } } : {}),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The runs of an Inngest server are on its own pages.
    refetchInterval: ({ state }) =>
      initial.server_url === null &&
      (isAnyRunning(state.data?.pages ?? []) ? REFRESH_MS : unlessLive(REFRESH_MS)),
  });
  const pages = query.data?.pages ?? [];
  return {
    runs: pages.flatMap(({ items }) => items),
    functions: pages[0]?.functions ?? initial.functions,
    filter,
    setFilter,
    query,
  };
}

function isAnyRunning(pages: readonly RunPage[]): boolean {
  return pages.some(({ items }) => items.some(({ status }) => isRunning(status)));
}
