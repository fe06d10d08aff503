"use client";
import { useQueries } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { useScheduledPosts } from "#components/time/days/use-scheduled-posts.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { findSameWords, likelySame, type SameWordsFound } from "./find-same-words.ts";

const STALE_MS = 30_000;

interface Options {
  instant: Date;
  zone: string;
  entries: readonly JudgedEntry[];
  post_id: string | null;
}

/**
 * Finds posts with the same text on the same channel and day. Costs one request for the day and one for each of a few
 * posts.
 */
export function useSameWords({ instant, zone, entries, post_id }: Options): SameWordsFound[] {
  const trpc = useTRPC();
  const day = toLocalTime(instant, zone).slice(0, 10);
  const { ofDay } = useScheduledPosts({ first: day, last: day, zone });
  const others = ofDay(day).filter(({ id }) => id !== post_id);
  const posts = useQueries({
    queries: likelySame(entries, others).map(({ id }) =>
      trpc.posts.get.queryOptions({ id }, { staleTime: STALE_MS }),
    ),
  });
  return posts.flatMap(({ data }) => (data === undefined ? [] : findSameWords(entries, data)));
}
