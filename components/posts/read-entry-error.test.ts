import { expect, test } from "vitest";
import { adviceFor, readEntryError } from "./read-entry-error.ts";

test("a publish error is a cause in plain words and what to do about it", () => {
  const { code, message } = readEntryError("auth: Bluesky no longer accepts the sign-in.");
  expect(message).toBe("Bluesky no longer accepts the sign-in.");
  expect(adviceFor(code)).toMatch(/Connect the channel again/);
});

test("an error of no known form is shown as it is", () => {
  expect(readEntryError("Something odd")).toEqual({ code: "unknown", message: "Something odd" });
});
