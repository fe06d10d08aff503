import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { runs } from "#core/testing/runs.ts";
import { createRenderCache } from "../copy/index.ts";
import { draftOf, smallPlatform } from "../testing/small-platform.ts";
import { AUTOMATIC, applyFixes } from "./apply-fixes.ts";
import { randomWord } from "./testing/random-word.ts";

test.each([
  [
    "the copy ends after a whole word",
    "We are opening a second shop in Lisbon",
    "We are opening a second shop…",
  ],
  [
    "punctuation before the cut goes",
    "We are opening a second shop, and more",
    "We are opening a second shop…",
  ],
  [
    "hashtags at the end stay",
    "We are opening a second shop in town #news",
    "We are opening a second… #news",
  ],
  [
    "a link at the end stays",
    "We are opening a second shop https://a.co",
    "We are opening a… https://a.co",
  ],
  [
    "a mark that is cut is closed",
    "We **are opening a second shop in Lisbon**",
    "We **are opening a second shop…**",
  ],
  [
    "a link is kept whole or left out",
    "We open [a second shop in Lisbon today](https://a.co/shop)",
    "We open…",
  ],
  [
    "a block of code that ends at the cut stays one",
    `\`\`\`\nlet a = 1\n\`\`\`\n${"a".repeat(50)}`,
    "```\nlet a = 1\n```\n…",
  ],
  [
    "a block of code that is cut stays one before the hashtags",
    "```\nlet a = 1 + 20 + 300 + 4000\n```\nand 4 #news",
    "```\nlet a = 1 + 20 + 300 +…\n```\n#news",
  ],
  ["one enormous word is cut between characters", "a".repeat(50), `${"a".repeat(29)}…`],
  ["an emoji is kept whole", `${"👩‍👩‍👧‍👦".repeat(20)}`, `${"👩‍👩‍👧‍👦".repeat(11)}…`],
])("%s", (_, markdown, expected) => {
  const { draft, verdict, applied } = applyFixes(draftOf(markdown), AUTOMATIC);
  expect(draft.markdown).toBe(expected);
  expect(applied).toEqual(["trim_to_fold"]);
  expect(verdict.ready).toBe(true);
});

test("copy that fits stays unchanged", () => {
  expect(applyFixes(draftOf("Hello"), AUTOMATIC)).toMatchObject({
    draft: { markdown: "Hello" },
    applied: [],
  });
});

test("problems without an automatic fix are left to the author", () => {
  expect(applyFixes(draftOf(""), AUTOMATIC)).toMatchObject({
    draft: { markdown: "" },
    applied: [],
    verdict: { ready: false },
  });
});

test("equal copies are fixed once, however many channels share them", () => {
  let rendered = 0;
  const manifest: ProviderManifest = {
    ...smallPlatform,
    // Every rendering reads the dialect.
    get dialect() {
      rendered += 1;
      return smallPlatform.dialect;
    },
  };
  const cache = createRenderCache();
  const repair = () => {
    rendered = 0;
    const draft = draftOf("word ".repeat(500), { manifest });
    const { draft: repaired } = applyFixes(draft, AUTOMATIC, { cache });
    return { markdown: repaired.markdown, rendered };
  };
  const [first, second] = [repair(), repair()];
  expect(second.markdown).toBe(first.markdown);
  expect(first.rendered).toBeGreaterThan(10);
  expect(second.rendered).toBe(0);
});

const copy = fc.array(randomWord, { minLength: 0, maxLength: 60 }).map((words) => words.join(" "));

/** The number of hashtags and the like can only be fixed by people. */
const lengthsAlone = {
  ...smallPlatform,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
};

test("automatic fixes never leave a text that is too long", () => {
  fc.assert(
    fc.property(copy, (markdown) => {
      const { verdict } = applyFixes(draftOf(markdown, { manifest: lengthsAlone }), AUTOMATIC);
      expect(verdict.errors.filter((error) => error.code === "validation")).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});
