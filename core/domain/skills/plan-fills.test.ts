import { expect, test } from "vitest";
import { planFills } from "./plan-fills.ts";

const MONDAY = "2026-11-23T09:00:00.000Z";
const TUESDAY = "2026-11-24T09:00:00.000Z";
const queues = [
  { channel_id: "a", name: "A", slots: [MONDAY, TUESDAY] },
  { channel_id: "b", name: "B", slots: [TUESDAY] },
];
const draft = (id: string, ...channel_ids: string[]) => ({
  id,
  excerpt: id,
  updated_at: MONDAY,
  channel_ids,
});

test("drafts take free slots in order, separately for each channel", () => {
  const fills = planFills([draft("1", "a", "b"), draft("2", "a")], queues, 10);
  expect(fills.map((fill) => [fill.draft.id, fill.slots.map(({ at }) => at)])).toEqual([
    ["1", [MONDAY, TUESDAY]],
    ["2", [TUESDAY]],
  ]);
});

test("a draft without a free slot on one of its channels takes none on the others", () => {
  const fills = planFills([draft("1", "b"), draft("2", "a", "b"), draft("3", "a")], queues, 10);
  expect(fills.map((fill) => fill.draft.id)).toEqual(["1", "3"]);
  expect(fills[1]?.slots[0]?.at).toBe(MONDAY);
});

test("drafts without channels, on channels without a queue or over the cap are left out", () => {
  const drafts = [draft("1"), draft("2", "c"), draft("3", "a"), draft("4", "a")];
  expect(planFills(drafts, queues, 1).map((fill) => fill.draft.id)).toEqual(["3"]);
});
