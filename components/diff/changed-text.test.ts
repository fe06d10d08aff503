import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffPart, diffWords } from "./changed-text.tsx";

/** Formats a diff as one line: [-removed-], {+added+}. */
function inLine(before: string, after: string) {
  const marks = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] } as const;
  return diffWords(before, after)
    .map(({ kind, text }) => marks[kind].join(text))
    .join("");
}

const texts = (parts: readonly DiffPart[], kinds: readonly DiffPart["kind"][]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join("");

test.each([
  ["one word", "We open on Monday.", "We open on Friday.", "We open on [-Monday-]{+Friday+}."],
  ["a word more", "We open.", "We open soon.", "We open{+ soon+}."],
  ["a word less", "We open very soon.", "We open soon.", "We open [-very -]soon."],
  ["words in a row are one change", "a b c d", "a x y d", "a [-b c-]{+x y+} d"],
  ["a new line", "one two", "one\ntwo", "one[- -]{+\n+}two"],
  ["nothing before", "", "Hello", "{+Hello+}"],
  ["nothing after", "Hello", "", "[-Hello-]"],
  ["equal", "Hello", "Hello", "Hello"],
  ["Arabic", "نفتح يوم الاثنين", "نفتح يوم الجمعة", "نفتح يوم [-الاثنين-]{+الجمعة+}"],
  ["Hebrew beside English", "שלום world", "שלום earth", "שלום [-world-]{+earth+}"],
  ["Chinese has no spaces", "我们星期一开门", "我们星期五开门", "我们[-星期一-]{+星期五+}开门"],
  ["Japanese", "月曜日に開店します", "金曜日に開店します", "[-月曜日-]{+金曜日+}に開店します"],
  ["a family of emoji stays whole", "Hi 👨‍👩‍👧‍👦!", "Hi 👩‍👧!", "Hi [-👨‍👩‍👧‍👦-]{+👩‍👧+}!"],
  ["skin tones and flags", "👍🏽 🇩🇪", "👍🏿 🇩🇪", "[-👍🏽-]{+👍🏿+} 🇩🇪"],
])("%s", (_name, before, after, line) => {
  expect(inLine(before, after)).toBe(line);
});

test("the differences contain every character of both texts in order", () => {
  const word = fc.constantFrom("a", "b", "c", " ", "\n", "é", "👨‍👩‍👧", "日本", "שלום", "\u200b");
  const text = fc.oneof(
    fc.array(word).map((each) => each.join("")),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      expect(texts(parts, ["same", "removed"])).toBe(before);
      expect(texts(parts, ["same", "added"])).toBe(after);
    }),
  );
});

test("two long texts with nothing in common are one replacement", () => {
  const before = Array.from({ length: 4000 }, (_, index) => `a${index}`).join(" ");
  const after = Array.from({ length: 4000 }, (_, index) => `b${index}`).join(" ");
  expect(diffWords(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
});
