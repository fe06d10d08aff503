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
