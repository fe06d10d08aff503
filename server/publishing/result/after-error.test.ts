import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAt } from "./after-error.ts";

const due_at = new Date("2026-11-21T12:00:00Z");
const refused = { outcome: "not_sent", retry_after_ms: undefined } as const;
const HOUR = 3_600_000;

function wait(
  tries: number,
  random: number,
  error: Parameters<typeof retryAt>[0]["error"] = refused,
) {
  const at = retryAt({ error, tries, due_at, now: due_at, random: () => random });
  return at === null ? null : at.getTime() - due_at.getTime();
}

test("the maximum wait doubles from two seconds up to an hour", () => {
  expect([0, 1, 2, 10, 11, 12, 500].map((tries) => wait(tries, 1))).toEqual([
    2_000,
    4_000,
    8_000,
    2_048_000,
    HOUR,
    HOUR,
    HOUR,
  ]);
});

test("waits are random up to the maximum, so that simultaneous failures don't retry together", () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
      const longest = wait(tries, 1) as number;
      const waited = wait(tries, random) as number;
      expect(waited).toBeGreaterThan(0);
      expect(waited).toBeLessThanOrEqual(Math.max(1, Math.round(random * longest)));
    }),
  );
});

test("the platform's own delay is respected, with a little jitter", () => {
  const error = { outcome: "not_sent", retry_after_ms: 900_000 } as const;
  expect(wait(0, 0, error)).toBe(900_000);
  expect(wait(0, 1, error)).toBe(990_000);
});

test("a platform that didn't respond is given a moment before it is asked", () => {
  expect(wait(0, 0, { outcome: "unknown", retry_after_ms: undefined })).toBe(5_000);
});

test("nothing is retried more than a day after it was due", () => {
  const day = { outcome: "not_sent", retry_after_ms: 24 * HOUR } as const;
  expect(wait(0, 0, day)).toBe(24 * HOUR);
  expect(wait(0, 0, { ...day, retry_after_ms: 24 * HOUR + 1 })).toBeNull();
});
