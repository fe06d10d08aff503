import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { splitThread } from "../markdown/split-thread.ts";
import { draftOf, smallPlatform } from "../testing/small-platform.ts";
import { validateEntry } from "../verdict/index.ts";
import { applyFixes } from "./apply-fixes.ts";
import { isNumbered } from "./item-numbers.ts";
import { renumber } from "./numbering.ts";

const text = "One short sentence. And another one here! Then a third one. And a last.";

const inThread = (markdown: string) => draftOf(markdown, { format: "thread" });
const itemsOf = (markdown: string) => splitThread(markdown);

const roomy = {
  ...smallPlatform,
  formats: smallPlatform.formats.map((rules) =>
    rules.thread === null ? rules : { ...rules, thread: { max_items: 100 } },
  ),
};

test("a split numbers its items if requested, and they fit including their numbers", () => {
  const { draft, verdict } = applyFixes(draftOf(text), ["split_to_thread"], { numbering: "on" });
  expect(itemsOf(draft.markdown)).toEqual([
    "1/4 One short sentence.",
    "2/4 And another one here!",
    "3/4 Then a third one.",
    "4/4 And a last.",
  ]);
  expect(verdict.ready).toBe(true);
});

test("items with two-digit numbers still fit", () => {
  const long = "Words of a sentence. ".repeat(40);
  const { draft, verdict } = applyFixes(draftOf(long, { manifest: roomy }), ["split_to_thread"], {
    numbering: "on",
  });
  const items = itemsOf(draft.markdown);
  expect(items[0]).toMatch(/^1\/40 /);
  expect(items[39]).toMatch(/^40\/40 /);
  expect(verdict.ready).toBe(true);
});

test("splitting a numbered thread again replaces the numbers", () => {
  const written = "1/2 One\n---\n2/2 Two is an item of words that are too many";
  const { draft } = applyFixes(inThread(written), ["rebalance_thread"]);
  expect(itemsOf(draft.markdown)).toEqual([
    "1/3 One",
    "2/3 Two is an item of words",
    "3/3 that are too many",
  ]);
});

test.each([
  ["On", "One\n---\nTwo", "on", "1/2 One\n---\n2/2 Two"],
  ["On, of numbers that are wrong by now", "1/3 One\n---\n2/3 Two", "on", "1/2 One\n---\n2/2 Two"],
  ["Off", "1/2 One\n---\n2/2 Two", "off", "One\n---\nTwo"],
  [
    "On, where an item was written in between",
    "1/2 One\n---\nNew\n---\n2/2 Two",
    "on",
    "1/3 One\n---\n2/3 New\n---\n3/3 Two",
  ],
  ["Off, of shares of something else", "1/2 One\n---\n1/4 of it", "off", "1/2 One\n---\n1/4 of it"],
  ["Off, where there are none", "One\n---\n2/3 of us", "off", "One\n---\n2/3 of us"],
  ["On, of a single item", "One", "on", "One"],
  ["As it is", "One\n---\nTwo", "keep", "One\n---\nTwo"],
] as const)("%s: %j", (_, written, numbering, expected) => {
  expect(renumber(inThread(written), numbering).markdown).toBe(expected);
});

test("an item without room for its number is split", () => {
  const full = "x".repeat(20);
  const numbered = renumber(inThread(`One\n---\n${full} and more`), "on").markdown;
  expect(itemsOf(numbered)).toEqual(["1/3 One", `2/3 ${full} and`, "3/3 more"]);
});

test("a quote stays a quote when its item is numbered", () => {
  const numbered = renumber(inThread("One\n---\n> Two"), "on").markdown;
  expect(itemsOf(numbered)).toEqual(["1/2 One", "2/2\n> Two"]);
  expect(renumber(inThread(numbered), "off").markdown).toBe("One\n---\n> Two");
});

test("a post that isn't a thread gets no numbers", () => {
  expect(renumber(draftOf("One\n---\nTwo"), "on").markdown).toBe("One\n---\nTwo");
});

const item = fc
  .array(fc.constantFrom("a", "word", "**bold**", "> q", "1/2", "🙂", "longer words"), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(" "));

test("numbering twice changes nothing, and items that fit still fit when numbered", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 2, maxLength: 12 }), (items) => {
      const draft = { ...inThread(items.join("\n---\n")), manifest: roomy };
      const once = renumber(draft, "on").markdown;
      expect(isNumbered(itemsOf(once))).toBe(true);
      expect(renumber({ ...draft, markdown: once }, "on").markdown).toBe(once);
      const tooLong = (markdown: string) => validateEntry({ ...draft, markdown }).errors.length;
      if (tooLong(draft.markdown) === 0) expect(tooLong(once)).toBe(0);
    }),
    { numRuns: runs(300) },
  );
});
