import { expect, test } from "vitest";
import { newerVersion } from "./newer-version.ts";

const shown = "2026-11-27T10:00:00.000Z";
const post = (updated_at: string) => ({ updated_at });
const refused = (code: string) => ({ data: { refusal: { code } } });

test.each([
  ["the post changed", post("2026-11-27T10:00:00.001Z"), null, "changed"],
  ["it is the version that is shown", post(shown), null, null],
  ["it was fetched before the page was rendered", post("2026-11-27T09:59:59.999Z"), null, null],
  ["it isn't fetched yet", undefined, null, null],
  ["the post was deleted", post(shown), refused("NOT_FOUND"), "gone"],
  ["the server can't be reached", post(shown), new Error("offline"), null],
])("a review knows whether it shows the current version: %s", (_, data, error, expected) => {
  expect(newerVersion(shown, { data, error })).toBe(expected);
});
