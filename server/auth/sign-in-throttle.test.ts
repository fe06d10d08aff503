import { expect, test } from "vitest";
import { countFailure, maySignIn } from "./sign-in-throttle.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T12:15:01Z");

test("ten wrong passwords in a quarter of an hour shut the door for the rest of it", () => {
  for (let failure = 0; failure < 10; failure += 1) {
    expect(maySignIn("ana@example.com", now)).toBe(true);
    countFailure(failure % 2 === 0 ? "ana@example.com" : " Ana@Example.com ", now);
  }
  expect(maySignIn("ANA@example.com", now)).toBe(false);
  expect(maySignIn("ben@example.com", now)).toBe(true);
  expect(maySignIn("ana@example.com", later)).toBe(true);
});
