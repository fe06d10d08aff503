import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { mergeText } from "./merge-text.ts";

const merge = (base: string, mine: string, theirs: string) => mergeText({ base, mine, theirs });
const clean = (text: string) => expect.objectContaining({ mine: text, clashes: [] });

test("edits by two people in different places are both kept", () => {
  expect(merge("Come on Friday.", "Do come on Friday.", "Come on Friday. Bring cake.")).toEqual(
    clean("Do come on Friday. Bring cake."),
  );
  expect(merge("one\ntwo\nthree", "one!\ntwo\nthree", "one\ntwo\nfour")).toEqual(
    clean("one!\ntwo\nfour"),
  );
});

test("text that only one side deletes is deleted", () => {
  expect(merge("Come on Friday. Or not.", "Come on Friday.", "Do come on Friday. Or not.")).toEqual(
    clean("Do come on Friday."),
  );
});

test("identical changes are applied once, and a longer change includes a shorter one", () => {
  expect(merge("Hello", "Hello world", "Hello world")).toEqual(clean("Hello world"));
  expect(merge("Hello", "Hello world", "Hello world, and all")).toEqual(
    clean("Hello world, and all"),
  );
});

test("changes in the same place conflict: the local text stays and both are reported", () => {
  const { mine, clashes } = merge("Come on Friday", "Come on Sunday", "Please come on Monday");
  expect(mine).toBe("Please come on Sunday");
  expect(clashes).toEqual([{ base: "Friday", mine: "Sunday", theirs: "Monday" }]);
});

test("deleting text that the other side changed is a conflict", () => {
  expect(merge("a b c", "a c", "a bee c").clashes).toHaveLength(1);
});

test("after some conflicts are resolved, only the others remain", () => {
  const sides = { base: "x and y", mine: "1 and 2", theirs: "3 and 4" };
  const first = mergeText(sides, (number) => (number === 0 ? "both" : undefined));
  expect(first.mine).toBe("3 1 and 2");
  expect(first.clashes).toEqual([{ base: "y", mine: "2", theirs: "4" }]);
  const rest = { base: first.base, mine: first.mine, theirs: sides.theirs };
  expect(mergeText(rest).clashes).toEqual(first.clashes);
  expect(mergeText(rest, () => "theirs")).toEqual(clean("3 1 and 4"));
});

test("family emoji, flags and accented characters are never split", () => {
  const { clashes } = merge("👨‍👩‍👧", "👨‍👩‍👦", "👩‍👩‍👦");
  expect(clashes).toEqual([{ base: "👨‍👩‍👧", mine: "👨‍👩‍👦", theirs: "👩‍👩‍👦" }]);
});

const word = fc.constantFrom(
  "a",
  "bc",
  "été",
  "👩‍🚀",
  "🇩🇪",
  "日本",
  ".",
  "שלום",
  "e\u0301",
  "\n",
  "\n\n",
);
const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(" "));
const sides = fc.record({ base: text, mine: text, theirs: text });
const wordsOf = (...texts: string[]) => new Set(texts.flatMap((some) => some.match(/\S+/g) ?? []));

test("merging with an unchanged text changes nothing", () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(merge(base, other, other)).toEqual(clean(other));
      expect(merge(base, base, other)).toEqual(clean(other));
      expect(merge(base, other, base)).toEqual(clean(other));
    }),
  );
});

test("both sides get the same conflicts, or the same text if there are none", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const here = merge(base, mine, theirs);
      const there = merge(base, theirs, mine);
      const turned = there.clashes.map((clash) => ({
        ...clash,
        mine: clash.theirs,
        theirs: clash.mine,
      }));
      expect(here.clashes).toEqual(turned);
      if (here.clashes.length === 0) expect(here.mine).toBe(there.mine);
    }),
  );
});

test("every word of either side is merged, in a conflict, or deleted by the other side", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      const reported = merged.clashes.flatMap((clash) => [clash.mine, clash.theirs]);
      const preserved = wordsOf(merged.mine, ...reported);
      const count = (text: string, one: string) =>
        text.split(/\s+/).filter((other) => other === one).length;
      for (const one of wordsOf(mine, theirs)) {
        const common = count(base, one);
        const isTakenOut = count(mine, one) < common || count(theirs, one) < common;
        if (!isTakenOut) expect(preserved).toContain(one);
      }
    }),
    { numRuns: runs(2000) },
  );
});

test("resolving every conflict completes the merge, and choosing both sides loses no word", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      const ended = mergeText({ base, mine, theirs }, () => "both");
      expect(ended.clashes).toEqual([]);
      expect(mergeText({ base: ended.base, mine: ended.mine, theirs })).toEqual(clean(ended.mine));
      const text = wordsOf(ended.mine);
      for (const one of wordsOf(...merged.clashes.flatMap((clash) => [clash.mine, clash.theirs])))
        expect(text).toContain(one);
    }),
    { numRuns: runs(500) },
  );
});
