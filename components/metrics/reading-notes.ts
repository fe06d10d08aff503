import type { EntryMetrics } from "#core/contract/operations/metrics.ts";
import { POST_METRICS } from "#core/contract/resources/metric.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { METRICS_COPY } from "./copy.ts";

interface Named {
  name: string;
  entry: EntryMetrics;
}

/**
 * Returns what to know about the numbers in a post's table, a sentence each: as of when they are, when they are read next,
 * and why a channel has none. What is the same on several channels is said once; on all of them, without their names.
 */
export function readingNotes(entries: readonly Named[], zone: string, now: Date): string[] {
  const names = new Map<string, string[]>();
  for (const { name, entry } of entries) {
    const note = noteOf(entry, zone, now);
    if (note !== "") names.set(note, [...(names.get(note) ?? []), name]);
  }
  return [...names].map(([note, of]) =>
    of.length === entries.length ? note : METRICS_COPY.note_of(of, note),
  );
}

function noteOf({ as_of, next_at, error, metrics }: EntryMetrics, zone: string, now: Date): string {
  if (POST_METRICS.every((metric) => metrics[metric].state === "not_offered"))
    return metrics.likes.definition;
  const moment = (at: string) => formatMomentWithin(new Date(at), zone, now);
  const read = as_of === null ? METRICS_COPY.none : METRICS_COPY.as_of(moment(as_of));
  const ended = as_of === null ? "" : METRICS_COPY.no_next;
  const next = next_at === null ? ended : METRICS_COPY.next(moment(next_at));
  const failed = error === null ? "" : METRICS_COPY.failed(error.replace(/^\w+: /, ""));
  return [read, next, failed].filter(Boolean).join(" ");
}
