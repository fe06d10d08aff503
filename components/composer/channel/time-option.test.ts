import { expect, test } from "vitest";
import { asInstant, asLocal } from "./time-option.tsx";

const ZONE = "Europe/Berlin";

test("a time is entered in the organization's zone, and stored as an instant", () => {
  expect(asInstant("2026-12-24T18:30", ZONE)).toBe("2026-12-24T17:30:00.000Z");
  expect(asLocal("2026-12-24T17:30:00.000Z", ZONE)).toBe("2026-12-24T18:30");
  expect(asLocal("2026-12-24T12:30:00-05:00", ZONE)).toBe("2026-12-24T18:30");
});

test("a time that is unfinished or no time is shown as none", () => {
  expect(asInstant("", ZONE)).toBeUndefined();
  for (const value of [undefined, 5, "soon"]) expect(asLocal(value, ZONE)).toBe("");
});
