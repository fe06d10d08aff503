import { expect, test } from "vitest";
import { editTyped, type TextFormat } from "./format-text.ts";
import { press } from "./testing/press.ts";

test("selected lines become a list and back", () => {
  expect(press("list", "Buy:\nr|ye\noa|ts\nNow")).toBe("Buy:\n|- rye\n- oats|\nNow");
  expect(press("list", "|- rye\n- oats|")).toBe("|rye\noats|");
  expect(press("list", "rye|")).toBe("- rye|");
});

test.each([
  ["|", "@|"],
  ["Hi |", "Hi @|"],
  ["Hi\n|", "Hi\n@|"],
  ["(|", "(@|"],
  ["Hi|", "Hi @|"],
  ["Hi,|", "Hi, @|"],
  ["🎉|", "🎉 @|"],
  ["👩‍👩‍👧‍👦|", "👩‍👩‍👧‍👦 @|"],
])("a mention isn't glued to what is before it: %s", (before, after) => {
  expect(press("mention", before)).toBe(after);
});

function typedWhileLoading(format: TextFormat, pressed: string, now: string) {
  const start = pressed.indexOf("|");
  const value = pressed.replace("|", "");
  const edit = editTyped(format, { value, start, end: start }, now);
  if (edit === null) return null;
  const { replacement, selection } = edit;
  const after = now.slice(0, replacement.start) + replacement.text + now.slice(replacement.end);
  return `${after.slice(0, selection.start)}|${after.slice(selection.end)}`;
}

test("what is typed before formatting is loaded is formatted", () => {
  expect(typedWhileLoading("strong", "Come |.", "Come Saturday.")).toBe("Come **Saturday|**.");
  expect(typedWhileLoading("strong", "**on|**", "**on now**")).toBe("**on** now|");
  expect(typedWhileLoading("mention", "Hi|", "Hiana")).toBe("Hi @ana|");
  expect(typedWhileLoading("strong", "Come |.", "Come .")).toBeNull();
  expect(typedWhileLoading("strong", "Come |.", "Go .")).toBeNull();
});
