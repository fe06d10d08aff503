"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { dayAfter } from "./two-weeks.ts";

const STALE_MS = 30_000;
/** One page. Posts beyond it aren't counted. */
const MOST = 200;
const STATUSES = "scheduled,publishing,published,partially_published";

interface Days {
  first: string;
  last: string;
  zone: string;
}

/** The scheduled and published posts of a range of local days (`YYYY-MM-DD`), grouped by day and sorted by time. */
export function useScheduledPosts({ first, last, zone }: Days) {
  const trpc = useTRPC();
  const midnight = (day: string) => readLocalTime(`${day}T00:00`, zone)?.instant.toISOString();
  const { data } = useQuery(
    trpc.posts.list.queryOptions(
      {
        statuses: STATUSES,
        scheduled_from: midnight(first),
        scheduled_to: midnight(dayAfter(last)),
        limit: MOST,
      },
      { staleTime: STALE_MS, placeholderData: keepPreviousData },
    ),
  );
  return { ofDay: groupByDay(data?.items ?? [], zone), isCut: data?.next_cursor != null };
}

function groupByDay(posts: readonly PostRow[], zone: string) {
  const sorted = posts.toSorted((left, right) => timeOf(left) - timeOf(right));
  const days = Map.groupBy(sorted, (post) =>
    toLocalTime(new Date(timeOf(post)), zone).slice(0, 10),
  );
  return (day: string): readonly PostRow[] => days.get(day) ?? [];
}

function timeOf({ scheduled_at }: PostRow): number {
  return Date.parse(scheduled_at ?? "");
}
