import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { runs } from "#core/testing/runs.ts";
import { press } from "./testing/press.ts";
import { toggleStyle } from "./toggle-style.ts";

const bold = (text: string) => press("strong", text);
const italic = (text: string) => press("emphasis", text);

test("bold goes around the selected words, without the spaces beside them", () => {
  expect(bold("Come |on Friday |now")).toBe("Come **|on Friday|** now");
  expect(bold("Come **|on Friday|** now")).toBe("Come |on Friday| now");
  expect(bold("Come | now")).toBe("Come **|** now");
});

test("pressing again ends it: typing goes on behind the marks", () => {
  expect(bold("Come **Saturday|**")).toBe("Come **Saturday**|");
  expect(italic("Come *Saturday|*")).toBe("Come *Saturday*|");
  expect(italic("Come _Saturday|_")).toBe("Come _Saturday_|");
  expect(bold("Come **Saturday**|")).toBe("Come **Saturday|**");
  expect(bold("Come |**Saturday**")).toBe("Come **|Saturday**");
});

test("an empty pair is taken away", () => {
  expect(bold("Come **|**")).toBe("Come |");
  expect(italic("Come *|*")).toBe("Come |");
  expect(bold("Come ***|***")).toBe("Come *|*");
  expect(italic("Come ***|***")).toBe("Come **|**");
  expect(italic("Come **|**")).toBe("Come ***|***");
});

test("a space typed at the end, or at the start, is put outside of the marks", () => {
  expect(bold("Come **Saturday |**")).toBe("Come **Saturday** |");
  expect(bold("Come** Saturday|**")).toBe("Come **Saturday**|");
  expect(italic("Come *Saturday |*")).toBe("Come *Saturday* |");
  expect(bold("Come ** |**")).toBe("Come  |");
});

test("bold and italics end one by one", () => {
  expect(bold("***Saturday|***")).toBe("***Saturday**|*");
  expect(italic("***Saturday**|*")).toBe("***Saturday***|");
  expect(italic("***Saturday|***")).toBe("***Saturday*|**");
  expect(bold("***Saturday*|**")).toBe("***Saturday***|");
  expect(bold("***Saturday***|")).toBe("***Saturday*|**");
  expect(italic("**A *b|* c**")).toBe("**A *b*| c**");
});

test("inside of bold words without a selection, it takes the marks off", () => {
  expect(bold("Come **on Fri|day** now")).toBe("Come on Fri|day now");
  expect(italic("Come _on Fri|day_ now")).toBe("Come on Fri|day now");
});

test("a word is styled around the caret, and back", () => {
  expect(bold("Come Sat|urday")).toBe("Come **Sat|urday**");
  expect(bold("Come **Sat|urday**")).toBe("Come Sat|urday");
  expect(italic("Come v|2 now")).toBe("Come *v|2* now");
  expect(bold("Come Saturday|")).toBe("Come Saturday**|**");
});

test("a part of bold words is taken out, and words beside them are added", () => {
  expect(bold("**Come |on| Friday**")).toBe("**Come** |on| **Friday**");
  expect(bold("|**Come on**|")).toBe("|Come on|");
  expect(bold("**Come *|on|* Friday**")).toBe("**Come** |*on*| **Friday**");
  expect(bold("**Come|** on|")).toBe("**|Come on|**");
  expect(bold("|**Come** on **Friday**|")).toBe("**|Come on Friday|**");
});

test("each of several paragraphs and list items is styled by itself, and back", () => {
  const plain = "|One\n\n- Two\n- Three \n\n1. Four\n> Five\n---\n# Six|";
  const styled = "**|One**\n\n- **Two**\n- **Three** \n\n1. **Four**\n> **Five**\n---\n# **Six|**";
  expect(bold(plain)).toBe(styled);
  expect(bold(styled)).toBe(plain);
  expect(bold("O|ne\n\nTwo| x")).toBe("O**|ne**\n\n**Two|** x");
  expect(bold("|**One**\n\nTwo|")).toBe("**|One**\n\n**Two|**");
});

test("other marks and code are never cut", () => {
  expect(bold("See [our |menu](https://a.example) now|")).toBe(
    "See **|[our menu](https://a.example) now|**",
  );
  expect(bold("See [|our menu|](https://a.example)")).toBe(
    "See [**|our menu|**](https://a.example)",
  );
  expect(bold("_a |b_ c|")).toBe("**|_a b_ c|**");
  expect(bold("`a |b| c`")).toBe("**|`a b c`|**");
  expect(bold("|One\n\n```\ncode\n```\n\nTwo|")).toBe("**|One**\n\n```\ncode\n```\n\n**Two|**");
});

test("typing with the buttons gives clean markdown", () => {
  const type = (text: string, words: string) => text.replace("|", `${words}|`);
  let text = bold("Come |");
  text = type(text, "Saturday");
  text = bold(text);
  text = type(text, " and see ");
  expect(text).toBe("Come **Saturday** and see |");
  text = italic(bold(text));
  text = type(text, "us");
  expect(bold(italic(text))).toBe("Come **Saturday** and see ***us***|");
  expect(italic(bold(text))).toBe("Come **Saturday** and see ***us***|");
});

const words = fc.array(
  fc.constantFrom("One", "two", "3", " now, ", " ", "\n", "\n\n- ", "é", "🎉"),
  {
    minLength: 1,
    maxLength: 12,
  },
);

test("on and off again leaves any plain text, and readers see the same words", () => {
  fc.assert(
    fc.property(
      words,
      fc.nat(),
      fc.nat(),
      fc.constantFrom("strong", "emphasis"),
      (parts, one, other, style) => {
        const text = parts.join("");
        const [start, end] = [one % (text.length + 1), other % (text.length + 1)].toSorted(
          (left, right) => left - right,
        ) as [number, number];
        // Inside of an emoji, or without words, nothing is selected.
        fc.pre(start < end && /\w/.test(text.slice(start, end)));
        fc.pre(!/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(text.slice(start, end)));
        const marked = `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
        const on = press(style as "strong", marked);
        const shown = (markdown: string) => renderDocument(parseMarkdown(markdown), "slack").text;
        expect(press(style as "strong", on).replaceAll("|", "")).toBe(text);
        expect(shown(on.replaceAll("|", ""))).toBe(shown(text));
      },
    ),
    { numRuns: runs(300) },
  );
});

test("however marks overlap, only marks come and go, and never a letter", () => {
  const parts = [
    "*",
    "**",
    "***",
    "_",
    "a",
    "bc",
    " ",
    "\n\n",
    "- ",
    "[x](y)",
    "`c`",
    "**b**",
    "*i*",
  ];
  const bare = (text: string) => text.replaceAll(/[*_]/g, "");
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { maxLength: 14 }),
      fc.tuple(fc.nat(30), fc.nat(30)),
      fc.constantFrom("strong" as const, "emphasis" as const),
      (given, ends, style) => {
        const text = given.join("");
        const [from = 0, to = 0] = ends
          .map((at) => at % (text.length + 1))
          .toSorted((a, b) => a - b);
        const { replacement } = toggleStyle(style, text, from, to);
        const after =
          text.slice(0, replacement.start) + replacement.text + text.slice(replacement.end);
        expect(bare(after)).toBe(bare(text));
      },
    ),
    { numRuns: runs(20_000) },
  );
});
