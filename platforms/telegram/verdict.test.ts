import { expect, test } from "vitest";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest } from "./manifest.ts";

test.each([
  "\u200b",
  "\u200d",
  "\u2800",
  " \u200e\n",
  "\ufffc\ufeff",
  "\u030a",
  "\u{e0041}",
  "\u202e\u180e",
])("a text of only whitespace is empty: %j", (markdown) => {
  expect(validateEntry(draftOf(markdown, { manifest })).errors).toMatchObject([{ code: "empty" }]);
});

test.each(["a\u200b", "\u2800.", "👨‍👩‍👧", "\u0301"])(
  "a text with anything else isn't empty: %j",
  (markdown) => {
    expect(validateEntry(draftOf(markdown, { manifest })).ready).toBe(true);
  },
);
