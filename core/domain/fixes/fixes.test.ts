import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fix } from "#core/contract/resources/fix.ts";
import { runs } from "#core/testing/runs.ts";
import { splitThread } from "../markdown/split-thread.ts";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { draftOf } from "../testing/small-platform.ts";
import { type EntryDraft, validateEntry } from "../verdict/index.ts";
import { applyFixes } from "./apply-fixes.ts";
import { applyFix } from "./index.ts";
import { joinItems } from "./join-items.ts";
import { randomWord } from "./testing/random-word.ts";

const long =
  "One short sentence. And another one here! Then **a bold one follows it right now** with [a link](https://example.com).";

test("splitting into a thread loses no word and keeps sentences, links and marks whole", () => {
  const { draft, verdict } = applyFixes(draftOf(long), ["split_to_thread"]);
  expect(draft.format).toBe("thread");
  expect(splitThread(draft.markdown)).toEqual([
    "One short sentence.",
    "And another one here!",
    "Then **a bold one follows it**",
    "**right now** with [a link](https://example.com).",
  ]);
  expect(verdict.ready).toBe(true);
});

test("a split prefers the end of a paragraph to the end of a sentence", () => {
  const { draft } = applyFixes(draftOf("First part here.\n\nSecond. Third."), ["split_to_thread"]);
  expect(splitThread(draft.markdown)).toEqual(["First part here.", "Second. Third."]);
});

test("a line that looks like a separator stays in its item", () => {
  const { draft } = applyFixes(draftOf("```\n---\n```\nwords and more words of the same kind"), [
    "split_to_thread",
  ]);
  expect(splitThread(draft.markdown).join(" ")).toContain("---");
  // In code a backslash would be visible.
  expect(draft.markdown).not.toContain("\\");
});

test("surplus items are joined, and what still doesn't fit is trimmed", () => {
  const items = Array.from({ length: 9 }, (_, index) => `Item number ${index + 1}`);
  const { draft, verdict } = applyFixes(draftOf(items.join("\n---\n"), { format: "thread" }), [
    "rebalance_thread",
  ]);
  expect(splitThread(draft.markdown)).toEqual([
    "Item number 1\n\nItem number 2",
    "Item number 3\n\nItem number 4",
    "Item number 5\n\nItem number 6",
    "Item number 7\n\nItem number 8…",
  ]);
  expect(verdict.ready).toBe(true);
});

test.each([
  ["the first line of words", "\n**Breaking** news\nand more", null, "Breaking…"],
  ["the title given, cut to fit", "Hello", "A title that is too long", "A title…"],
  ["without what the platform refuses", "a <b> c", null, "a b> c"],
])("a title is %s", (_, markdown, title, expected) => {
  const { draft } = applyFixes(draftOf(markdown, { format: "short", title }), ["set_title"]);
  expect(draft.title).toBe(expected);
});

const draft = fc.record({
  markdown: fc.array(randomWord, { maxLength: 60 }).map((words) => words.join(" ")),
  format: fc.constantFrom("post" as const, "thread" as const, "short" as const, null),
  title: fc.option(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 })),
});

/** How far a draft is from valid: the excess of each limit, and the number of invalid items and titles. */
function excess(validated: EntryDraft): number {
  return validateEntry(validated)
    .errors.filter((error) => error.fixes !== undefined)
    .map((error) =>
      Number(/: ([\d,]+) too many/.exec(error.message)?.[1]?.replaceAll(",", "") ?? 1),
    )
    .reduce((sum, each) => sum + each, 0);
}

/** Its first and last items would form one code block. */
const FENCES_APART = "```\n ** https://example.com/a_(b) ** ```\n !";
/** 31 graphemes, with dividers after an unclosed fence. */
const DIVIDED_TEXT = "\n---\n ```\n \n---\n **       \n---\n";
/** 31 graphemes, with dividers in a code block. */
const DIVIDED_CODE = "```\n **   \n---\n \n---\n ```\n           . 👩‍👩‍👧‍👦";

/** 31 graphemes, the last of which is invisible. */
const NOTHING_LEFT = "!                     ** ** ```\n ```\n";

const asPost = (markdown: string) => ({ markdown, format: "post" as const, title: null });

test("every suggested fix removes or reduces its error and adds no other", () => {
  fc.assert(
    fc.property(draft, (changes) => {
      const before = draftOf(changes.markdown, changes);
      for (const error of validateEntry(before).errors) {
        for (const fix of error.fixes ?? []) expectBetter(before, fix);
      }
    }),
    {
      numRuns: runs(400),
      examples: [DIVIDED_CODE, DIVIDED_TEXT, FENCES_APART, NOTHING_LEFT].map(
        (text): [ReturnType<typeof asPost>] => [asPost(text)],
      ),
    },
  );
});

function expectBetter(before: EntryDraft, fix: Fix) {
  const after = { ...before, ...applyFix(before, fix) };
  const kinds = (validated: EntryDraft) =>
    new Set(validateEntry(validated).errors.map((error) => error.code));
  for (const code of kinds(after)) expect([...kinds(before)]).toContain(code);
  // A title is only made from text: without text there is none.
  if (fix.kind === "set_title" && after.title === before.title) return;
  // A split that needs more items than the platform accepts leaves a smaller error: too many items.
  expect(excess(after)).toBeLessThan(excess(before));
}

test("applying fixes repeatedly ends when nothing is left to fix", () => {
  fc.assert(
    fc.property(draft, (changes) => {
      const { verdict } = applyFixes(draftOf(changes.markdown, changes), [
        "split_to_thread",
        "rebalance_thread",
        "trim_to_fold",
        "set_title",
      ]);
      const left = verdict.errors.filter(
        (error) => error.fixes !== undefined && !error.message.includes("title"),
      );
      expect(left).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

test("splitting the longest allowed text takes bounded time", () => {
  const { draft: parted } = applyFixes(draftOf("word ".repeat(40_000)), ["split_to_thread"]);
  expect(splitThread(parted.markdown).length).toBeGreaterThan(400);
});

test("escaping thousands of separators takes linear time", () => {
  expect(costGrowth("---\n", (text) => joinItems([text, "x"]))).toBeLessThan(LINEAR);
});
