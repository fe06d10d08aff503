import { expect, test } from "vitest";
import { findStyles } from "../marks/find-styles.ts";
import { stylesAt } from "./styles-at.ts";

function at(text: string): string[] {
  const start = text.indexOf("|");
  const last = text.lastIndexOf("|");
  const value = text.replaceAll("|", "");
  const selection = { start, end: last === start ? start : last - 1 };
  return stylesAt(value, findStyles(value), selection).filter((kind) => kind !== "syntax");
}

test.each([
  ["Come **Satur|day**", ["strong"]],
  ["Come **|Saturday|**", ["strong"]],
  ["Come **Saturday|**", ["strong"]],
  ["Come _Saturday|_", ["emphasis"]],
  ["Come **Saturday**|", []],
  ["Come| **Saturday**", []],
  ["Come |on **Sat|urday**", []],
  ["**A *b|* c**", ["strong", "emphasis"]],
  ["**A *b*| c**", ["strong"]],
  ["***us|***", ["strong", "emphasis"]],
  ["***us*|**", ["strong"]],
  ["***us**|*", ["emphasis"]],
  ["***us***|", []],
] as const)("the styles at a caret are those of what is typed there: %s", (text, kinds) => {
  expect(at(text)).toEqual(kinds);
});

test.each([
  ["Come **|**", ["strong"]],
  ["Come *|*", ["emphasis"]],
  ["Come ***|***", ["strong", "emphasis"]],
  ["Come **Saturday |**", ["strong"]],
  ["Come **\n|**", []],
  ["2 * 3|", []],
] as const)(
  "marks that aren't read yet count as soon as a button wrote them: %s",
  (text, kinds) => {
    expect(at(text)).toEqual(kinds);
  },
);
