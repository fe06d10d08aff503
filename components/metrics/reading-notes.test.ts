import { expect, test } from "vitest";
import type { EntryMetrics } from "#core/contract/operations/metrics.ts";
import { METRIC_NAMES, type Metric, type MetricName } from "#core/contract/resources/metric.ts";
import { readingNotes } from "./reading-notes.ts";

const NOW = new Date("2026-11-02T12:00:00Z");

function entryOf(change: Partial<EntryMetrics>, state: Metric["state"] = "measured"): EntryMetrics {
  const metric: Metric = {
    state,
    value: 1,
    as_of: null,
    definition: "Telegram doesn't report numbers.",
  };
  const metrics = Object.fromEntries(METRIC_NAMES.map((name) => [name, metric]));
  return {
    channel_id: "ch_1",
    provider: "bluesky",
    external_post_id: "1",
    as_of: "2026-11-02T11:00:00Z",
    next_at: "2026-11-02T16:00:00Z",
    error: null,
    metrics: metrics as Record<MetricName, Metric>,
    series: [],
    ...change,
  };
}

const notes = (entries: Record<string, EntryMetrics>) =>
  readingNotes(
    Object.entries(entries).map(([name, entry]) => ({ name, entry })),
    "UTC",
    NOW,
  );

test("what is the same on all channels is said once, without their names", () => {
  const both = notes({ Ada: entryOf({}), Ida: entryOf({}) });
  expect(both).toEqual(["As of today, 11:00. Next reading today, 16:00."]);
});

test("what differs names its channels", () => {
  const unread = entryOf({ as_of: null });
  const silent = entryOf({}, "not_offered");
  expect(
    notes({ Ada: unread, Ida: unread, Shop: entryOf({ next_at: null }), News: silent }),
  ).toEqual([
    "Ada and Ida: No metrics yet. The first reading is one hour after publishing. Next reading today, 16:00.",
    "Shop: As of today, 11:00. No more readings.",
    "News: Telegram doesn't report numbers.",
  ]);
});

test("a reading that failed says why, without its code", () => {
  const failed = entryOf({ next_at: null, error: "auth: The sign-in ended." });
  expect(notes({ Ada: failed })).toEqual([
    "As of today, 11:00. No more readings. The last reading failed: The sign-in ended.",
  ]);
});
