"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { ListSkillRuns } from "#core/contract/skills/list-skill-runs.ts";
import { unlessLive } from "../api/live.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { RUNS_PER_PAGE } from "./runs-per-page.ts";

export type RunPage = z.output<typeof ListSkillRuns.output>;

const REFRESH_MS = 5_000;

export function useSkillRuns(initial: RunPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = { limit: RUNS_PER_PAGE };
  const query = useInfiniteQuery({
    queryKey: trpc.skills.runs.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.skills.runs.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RunPage) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    refetchInterval: () => unlessLive(REFRESH_MS),
  });
  return { runs: query.data.pages.flatMap(({ items }) => items), query };
}
