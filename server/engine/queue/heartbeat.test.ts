import { expect, test } from "vitest";
import { createSilenceWatch } from "./heartbeat.ts";

const START = Date.parse("2026-11-21T12:00:00Z");
const HOURS = 5 * 3_600_000;

function observe() {
  let watch = 0;
  const listen = createSilenceWatch(15_000, () => watch);
  return {
    wait: (milliseconds: number) => {
      watch += milliseconds;
    },
    silentOf: (workers: Record<string, number>) =>
      listen(
        Object.entries(workers).map(([id, seen]) => ({ id, seen_at: new Date(START + seen) })),
      ).map(({ id }) => id),
  };
}

test("a process silent for fifteen seconds is dead; others are not", () => {
  const { wait, silentOf } = observe();
  expect(silentOf({ silent: 0, alive: 0 })).toEqual([]);
  wait(14_000);
  expect(silentOf({ silent: 0, alive: 14_000 })).toEqual([]);
  wait(1_000);
  expect(silentOf({ silent: 0, alive: 14_000 })).toEqual(["silent"]);
});

test.each([HOURS, -HOURS])("a clock that jumps by %i ms makes no process dead", (jump) => {
  const { wait, silentOf } = observe();
  silentOf({ self: 0, other: 0 });
  wait(5_000);
  expect(silentOf({ self: 5_000 + jump, other: 1_000 })).toEqual([]);
  wait(5_000);
  expect(silentOf({ self: 10_000 + jump, other: 6_000 + jump })).toEqual([]);
  wait(5_000);
  expect(silentOf({ self: 15_000 + jump, other: 11_000 + jump })).toEqual([]);
});
