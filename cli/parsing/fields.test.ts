import { expect, test } from "vitest";
import { UsageError } from "#cli/errors.ts";
import { parseValue, readFields, splitPair } from "./fields.ts";

const files = async (path: string) => `text of ${path}`;

test.each([
  ["Hello", "Hello"],
  ["true", true],
  ["null", null],
  ["12", 12],
  ["-0.5", -0.5],
  ['"12"', "12"],
  ['["a", 1]', ["a", 1]],
  ['{"a": {"b": null}}', { a: { b: null } }],
  ["[draft] Hello", "[draft] Hello"],
  ["{unfinished", "{unfinished"],
  ["", ""],
  ["12345678901234567890", "12345678901234567890"],
  ["1e999", "1e999"],
  ["2026-11-21", "2026-11-21"],
])("%j is read as %j", (text, value) => {
  expect(parseValue(text)).toEqual(value);
});

test("fields can be values, files and raw text", async () => {
  const typed = ["content=@post.md", "autofix=false", "campaign=a=b"];
  expect(await readFields({ typed, raw: ["title=12", "handle=@ana"] }, files)).toEqual({
    content: "text of post.md",
    autofix: false,
    campaign: "a=b",
    title: "12",
    handle: "@ana",
  });
});

test.each(["content", "=Hello", ""])("%j is not a valid field name", (given) => {
  expect(() => splitPair("--field", given)).toThrow(UsageError);
});

test("a field can be given only once", async () => {
  await expect(readFields({ typed: ["a=1"], raw: ["a=2"] }, files)).rejects.toThrow(/given twice/);
});

test("a field may have any name", async () => {
  const fields = await readFields({ typed: ["__proto__=1"], raw: [] }, files);
  expect(Object.keys(fields)).toEqual(["__proto__"]);
});
