import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { mergeText } from "./merge-text.ts";

const merge = (base: string, mine: string, theirs: string) => mergeText({ base, mine, theirs });
const clean = (text: string) => expect.objectContaining({ mine: text, clashes: [] });

test("words that two people write in different places are all there", () => {
  expect(merge("Come on Friday.", "Do come on Friday.", "Come on Friday. Bring cake.")).toEqual(
    clean("Do come on Friday. Bring cake."),
  );
  expect(merge("one\ntwo\nthree", "one!\ntwo\nthree", "one\ntwo\nfour")).toEqual(
    clean("one!\ntwo\nfour"),
  );
});

test("what one side takes out and the other leaves alone is gone", () => {
  expect(merge("Come on Friday. Or not.", "Come on Friday.", "Do come on Friday. Or not.")).toEqual(
    clean("Do come on Friday."),
  );
});

test("the same change on both sides is made once, and a longer one of the same includes it", () => {
  expect(merge("Hello", "Hello world", "Hello world")).toEqual(clean("Hello world"));
  expect(merge("Hello", "Hello world", "Hello world, and all")).toEqual(
    clean("Hello world, and all"),
  );
});

test("two changes of one place clash: this side's words stay, and both are told", () => {
  const { mine, clashes } = merge("Come on Friday", "Come on Sunday", "Please come on Monday");
  expect(mine).toBe("Please come on Sunday");
  expect(clashes).toEqual([{ base: "Friday", mine: "Sunday", theirs: "Monday" }]);
});

test("taking out what the other side has changed is a clash", () => {
  expect(merge("a b c", "a c", "a bee c").clashes).toHaveLength(1);
});

test("what is left after some choices clashes with the rest alone", () => {
  const sides = { base: "x and y", mine: "1 and 2", theirs: "3 and 4" };
  const first = mergeText(sides, (number) => (number === 0 ? "both" : undefined));
  expect(first.mine).toBe("3 1 and 2");
  expect(first.clashes).toEqual([{ base: "y", mine: "2", theirs: "4" }]);
  const rest = { base: first.base, mine: first.mine, theirs: sides.theirs };
  expect(mergeText(rest).clashes).toEqual(first.clashes);
  expect(mergeText(rest, () => "theirs")).toEqual(clean("3 1 and 4"));
});

test("a family, a flag or an accent is never cut", () => {
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

test("merging with what has not changed changes nothing", () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(merge(base, other, other)).toEqual(clean(other));
      expect(merge(base, base, other)).toEqual(clean(other));
      expect(merge(base, other, base)).toEqual(clean(other));
    }),
  );
});

test("both sides see the same clashes, and the same words where there are none", () => {
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

test("no word is lost: each word of either side is in the merged text, in a clash, or was taken out by the other", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      const told = merged.clashes.flatMap((clash) => [clash.mine, clash.theirs]);
      const kept = wordsOf(merged.mine, ...told);
      const count = (text: string, one: string) =>
        text.split(/\s+/).filter((other) => other === one).length;
      for (const one of wordsOf(mine, theirs)) {
        const held = count(base, one);
        const isTakenOut = count(mine, one) < held || count(theirs, one) < held;
        if (!isTakenOut) expect(kept).toContain(one);
      }
    }),
    { numRuns: runs(2000) },
  );
});

test("whatever is chosen for each clash ends the merge, and choosing both loses no word", () => {
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
