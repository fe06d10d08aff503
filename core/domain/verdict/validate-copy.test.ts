import { expect, test } from "vitest";
import { createRenderCache } from "../copy/index.ts";
import { draftOf } from "../testing/small-platform.ts";
import { type EntryDraft, validateEntries, validateEntry } from "./index.ts";

const policy = {
  time_zone: "UTC",
  quiet_hours: { start: "22:00", end: "07:00" },
  banned_terms: ["banned"],
  blocked_domains: ["example.com"],
};

/** Counts validations: each validation of a copy reads the banned terms once. */
function countingPolicy() {
  const counted = { verdicts: 0 };
  const counting = {
    ...policy,
    get banned_terms() {
      counted.verdicts += 1;
      return [];
    },
  };
  return { counted, policy: counting };
}

test("equal copies are validated once, however many channels share them", () => {
  const { counted, policy } = countingPolicy();
  const channel = { health: "disconnected", health_reason: null } as const;
  const equal = Array.from({ length: 50 }, () => draftOf("Hello", { policy }));
  const verdicts = validateEntries([...equal, draftOf("Hello", { policy, channel })]);
  expect(counted.verdicts).toBe(1);
  // What only the server knows is validated for each channel.
  expect(verdicts.map(({ ready }) => ready)).toEqual([...equal.map(() => true), false]);
});

test.each<[string, Partial<EntryDraft>]>([
  ["time", { due: new Date("2026-11-22T23:00:00Z") }],
  ["fixes", { fixes_applied: ["trim_to_fold"] }],
  ["policy", { policy: { ...policy, banned_terms: ["hello"] } }],
])("equal copies that differ in %s are validated separately", (_, changes) => {
  const cache = createRenderCache();
  const [alone, before, other] = [
    validateEntry(draftOf("Hello…", changes)),
    validateEntry(draftOf("Hello…"), cache),
    validateEntry(draftOf("Hello…", changes), cache),
  ];
  expect(other).toEqual(alone);
  expect(before).toEqual(validateEntry(draftOf("Hello…")));
});
