import { expect, test } from "vitest";
import { asLink, asList, type Edit, wrapped } from "./format-text.ts";

/** `|` marks the selection's ends, or the caret. */
function edit(text: string, change: (text: string, start: number, end: number) => Edit): string {
  const start = text.indexOf("|");
  const last = text.lastIndexOf("|");
  const end = last === start ? start : last - 1;
  const plain = text.replaceAll("|", "");
  const { replacement, selection } = change(plain, start, end);
  const { start: from, end: to, text: written } = replacement;
  const after = plain.slice(0, from) + written + plain.slice(to);
  const inside = after.slice(selection.start, selection.end);
  const marked = inside === "" ? "|" : `|${inside}|`;
  return after.slice(0, selection.start) + marked + after.slice(selection.end);
}

const bold = (text: string) => edit(text, (...at) => wrapped("**", ...at));

test("bold goes around the selected words, without the spaces beside them", () => {
  expect(bold("Come |on Friday |now")).toBe("Come **|on Friday|** now");
  expect(bold("Come **|on Friday|** now")).toBe("Come |on Friday| now");
  expect(bold("Come | now")).toBe("Come **|** now");
});

test("a link asks for what is missing: the address, or its text", () => {
  expect(edit("See |the map|.", asLink)).toBe("See [the map](|https://|).");
  expect(edit("See |https://example.com/map|.", asLink)).toBe("See [|](https://example.com/map).");
  expect(edit("See |", asLink)).toBe("See [|](https://)");
});

test("selected lines become a list and back", () => {
  expect(edit("Buy:\nr|ye\noa|ts\nNow", asList)).toBe("Buy:\n|- rye\n- oats|\nNow");
  expect(edit("|- rye\n- oats|", asList)).toBe("|rye\noats|");
  expect(edit("rye|", asList)).toBe("- rye|");
});
