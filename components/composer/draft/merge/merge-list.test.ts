import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeList } from "./merge-list.ts";

const merge = (base: string, mine: string, theirs: string) =>
  mergeList({ base: [...base], mine: [...mine], theirs: [...theirs] }).join("");

test("additions and removals of both sides are applied", () => {
  expect(merge("abc", "abcd", "bc")).toBe("bcd");
  expect(merge("abc", "xabc", "aybc")).toBe("xaybc");
});

test("if one side reordered the list, its order is used; if both did, the local order", () => {
  expect(merge("abc", "abc", "cba")).toBe("cba");
  expect(merge("abc", "cba", "abcd")).toBe("cdba");
  expect(merge("abc", "cba", "bac")).toBe("cba");
});

const list = fc.uniqueArray(fc.constantFrom<string[]>("a", "b", "c", "d", "e", "f"));

test("merging with an unchanged list changes nothing, and no entry is duplicated", () => {
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      expect(mergeList({ base, mine, theirs: base })).toEqual(mine);
      expect(mergeList({ base, mine: base, theirs })).toEqual(theirs);
      expect(mergeList({ base, mine, theirs: mine })).toEqual(mine);
      const here = mergeList({ base, mine, theirs });
      expect(new Set(here).size).toBe(here.length);
      expect(here.toSorted()).toEqual(mergeList({ base, mine: theirs, theirs: mine }).toSorted());
      const wanted = (item: string) =>
        base.includes(item)
          ? mine.includes(item) && theirs.includes(item)
          : mine.includes(item) || theirs.includes(item);
      for (const item of "abcdef") expect(here.includes(item)).toBe(wanted(item));
    }),
  );
});
