import { expect, test } from "vitest";
import { APART_MS, spreadTimes } from "./spread-times.ts";

test("posts on the same channel are spaced out, others are published at once", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  const posts = [["a"], ["a", "b"], ["c"], ["b"]].map((channel_ids) => ({ channel_ids }));
  const after = spreadTimes(posts, now).map((at) => at.getTime() - now.getTime());
  expect(after).toEqual([0, APART_MS, 0, 2 * APART_MS]);
});
