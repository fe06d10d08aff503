import { expect, test } from "vitest";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import { formatsToChoose, rulesFor } from "./format-of.ts";
import { NO_OVERRIDE } from "./override.ts";

const [post] = smallPlatform.formats as [FormatRules];
const story: FormatRules = {
  ...post,
  format: "story",
  media: { ...(post.media as NonNullable<FormatRules["media"]>), min_count: 1 },
};
const manifest = { ...smallPlatform, formats: [post, story] };

test("a format that needs a file isn't offered for text alone, but stays selected if chosen", () => {
  expect(formatsToChoose(NO_OVERRIDE, manifest)).toEqual(["post"]);
  expect(formatsToChoose({ ...NO_OVERRIDE, format: "story" }, manifest)).toHaveLength(2);
});

test("the rules are those of the chosen format, or of the format that Crier would choose", () => {
  expect(rulesFor(NO_OVERRIDE, manifest, [])?.format).toBe("post");
  expect(rulesFor({ ...NO_OVERRIDE, format: "story" }, manifest, [])?.format).toBe("story");
});
