import fc from "fast-check";
import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { runs } from "#core/testing/runs.ts";
import { pageManifest } from "./manifest.ts";
import { essenceOf } from "./posts.ts";
import { readLittleText } from "./simulator/little-text.ts";

const pieces = fc.constantFrom(
  ..."|{}@[]()<>#*_~\\".split(""),
  ..."a word 1 é 日本 👨‍👩‍👧‍👦 #tag #日本 # @name https://example.com/a_(b)?c#d {hashtag|\\#|x} @[A](urn:li:person:1)".split(
    " ",
  ),
  " ",
  "\n",
  "**bold**",
  "[label](https://example.com)",
);
const texts = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(""));

test("readers see any text as previewed, and lookup recognizes it in LinkedIn's response", () => {
  fc.assert(
    fc.property(texts, (markdown) => {
      const [item] = itemsOf([markdown], pageManifest);
      const { text = "", formatted = "" } = item?.rendition ?? {};
      const { shown, returned } = readLittleText(formatted);
      expect(shown).toBe(text);
      expect(essenceOf(returned)).toBe(essenceOf(formatted));
    }),
    { numRuns: runs(1_000) },
  );
});
