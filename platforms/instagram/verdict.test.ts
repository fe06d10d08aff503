import { expect, test } from "vitest";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest } from "./manifest.ts";

test.each([
  [30, true],
  [31, false],
])("%i hashtags without spaces count toward the limit: %j", (count, ready) => {
  const markdown = "#tag".repeat(count);
  expect(validateEntry(draftOf(markdown, { manifest, media: [picture()] })).ready).toBe(ready);
});

test("only a story gets a warning, because Instagram refuses it from creator accounts", () => {
  const warningsOf = (format: "post" | "story") =>
    validateEntry(draftOf("", { manifest, format, media: [picture()] })).warnings;
  expect(warningsOf("post")).toEqual([]);
  expect(warningsOf("story")).toMatchObject([
    { code: "may_be_refused", message: expect.stringContaining("business accounts") },
  ]);
});
