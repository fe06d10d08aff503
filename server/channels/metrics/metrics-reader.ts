import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import { startMeasuring, stopMeasuring } from "#server/kernel/call-queue/queue-metrics.ts";
import { defineReader } from "#server/kernel/events/define-reader.ts";

const OUT: readonly PostEventKind[] = ["entry.published", "post.settled"];

const DELETIONS: readonly PostEventKind[] = ["entry.deleted"];

/** Starts reading the metrics of published posts, and stops for deleted ones. */
export const metricsReader = defineReader({
  name: "metrics",
  kinds: [...OUT, ...DELETIONS],
  async handle(system, events) {
    const { sql } = system.database;
    const out = idsOf(OUT);
    const deleted = idsOf(DELETIONS);
    if (out.length > 0) await startMeasuring(sql, system, out);
    if (deleted.length > 0) await stopMeasuring(sql, deleted);

    function idsOf(kinds: readonly string[]): string[] {
      const of = events.filter(({ kind }) => kinds.includes(kind));
      return [...new Set(of.map(({ subject_id }) => subject_id))];
    }
  },
});
