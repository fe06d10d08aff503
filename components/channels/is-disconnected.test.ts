import { expect, test } from "vitest";
import { isDisconnected } from "./is-disconnected.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

test.each([
  ["healthy", null, false],
  ["unavailable", null, false],
  ["disconnected", null, true],
  ["healthy", "2026-11-21T12:00:01Z", false],
  ["healthy", "2026-11-21T12:00:00Z", true],
] as const)("a channel that is %s, its sign-in until %s: %s", (health, sign_in_ends_at, is) => {
  expect(isDisconnected({ health, sign_in_ends_at }, NOW)).toBe(is);
});
