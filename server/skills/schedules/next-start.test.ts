import { expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import { checkClock, nextStart } from "./next-start.ts";

const now = new Date("2026-11-26T12:00:00Z");
const next = (cron: string, time_zone = "UTC", from = now) =>
  nextStart({ cron, time_zone }, from)?.toISOString();

test("times follow the zone's clock, including daylight saving", () => {
  expect(next("0 8 * * 1")).toBe("2026-11-30T08:00:00.000Z");
  expect(next("0 8 * * 1", "Europe/Prague")).toBe("2026-11-30T07:00:00.000Z");
  expect(next("0 8 * * *", "Europe/Prague", new Date("2027-03-27T12:00:00Z"))).toBe(
    "2027-03-28T06:00:00.000Z",
  );
});

test("a start due exactly now counts as past: the next one follows", () => {
  expect(next("0 12 * * *")).toBe("2026-11-27T12:00:00.000Z");
});

test("an hour that daylight saving skips or repeats starts once", () => {
  const spring = new Date("2027-03-27T12:00:00Z");
  expect(next("30 2 * * *", "Europe/Prague", spring)).toBeDefined();
  const autumn = new Date("2027-10-30T12:00:00Z");
  const first = nextStart({ cron: "30 2 * * *", time_zone: "Europe/Prague" }, autumn);
  const second = nextStart({ cron: "30 2 * * *", time_zone: "Europe/Prague" }, first as Date);
  expect((second as Date).getTime() - (first as Date).getTime()).toBeGreaterThan(20 * 3_600_000);
});

test.each([
  ["*/15 * * * *", null],
  ["0 8 * * 1-5", null],
  ["* * * * *", "too_often"],
  ["0,10 8 * * *", "too_often"],
  ["hello", "invalid_input"],
  ["0 0 30 2 *", "invalid_input"],
  ["* * * * * *", "invalid_input"],
])("%s is accepted or refused: %s", (cron, reason) => {
  let refusal: Refusal | null = null;
  try {
    checkClock({ cron, time_zone: "UTC" }, now);
  } catch (error) {
    refusal = error as Refusal;
  }
  expect(refusal?.reason ?? null).toBe(reason);
  if (refusal !== null) expect(refusal.message).toContain("cron: ");
});
