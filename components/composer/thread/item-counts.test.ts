import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "../draft/draft.ts";
import { NO_OVERRIDE } from "../draft/override.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { itemCounts } from "./item-counts.ts";

test("a card is counted against the strictest channel that gets the thread", () => {
  const thread = { ...NO_OVERRIDE, format: "thread" as const };
  const draft = {
    ...EMPTY_DRAFT,
    channels: ["a", "b", "c"],
    overrides: { a: thread, b: thread },
  };
  const entry = (channel_id: string, items: object[]) =>
    ({ channel_id, items }) as unknown as ValidatedEntry;
  const counts = itemCounts(draft, [
    entry("a", [
      { place: 0, length: 10, limit: 300 },
      { place: 2, length: 290, limit: 300 },
    ]),
    entry("b", [
      { place: 0, length: 10, limit: 280 },
      { place: 2, length: 100, limit: 280 },
    ]),
    entry("c", [{ place: 0, length: 10, limit: 50 }]),
  ]);
  expect(counts[0]).toEqual({ length: 10, limit: 280 });
  expect(counts[1]).toBeUndefined();
  expect(counts[2]).toEqual({ length: 290, limit: 300 });
});
