import { expect, test } from "vitest";
import { hasLongCopy, jsonChunks } from "./json-chunks.ts";

const LONG = '"漢字"\n\\\u0001👩‍👩‍👧 '.repeat(1_000);

const postOf = (markdown: string) => ({
  id: "post_1",
  content: { markdown, text: "text" },
  channels: Array.from({ length: 100 }, (_, index) => ({
    name: `Channel "${index}"`,
    content: { markdown: `${markdown}${index % 3}`, text: markdown, length: 1 },
    options: { [`$${index}`]: null, gone: undefined },
  })),
});

test.each([
  ["a post with a long copy", postOf(LONG)],
  ["a post with a short one", postOf("Hello")],
  ["a text", LONG],
  ["nothing", null],
])("the JSON of %s matches JSON.stringify, byte for byte", (_, value) => {
  expect(Buffer.concat(jsonChunks(value)).toString()).toBe(JSON.stringify(value));
});

test("a repeated text is in memory once", () => {
  const chunks = jsonChunks(postOf(LONG));
  expect(Buffer.concat(chunks).length).toBeGreaterThan(4_000_000);
  const buffers = new Set(chunks.map(({ buffer }) => buffer));
  const size = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(size).toBeLessThan(500_000);
});

test("long copies are shared in a post and its refusal, and only there", () => {
  const [long, short] = [postOf(LONG), postOf("Hello")];
  expect([long, { error: { post: long } }].map(hasLongCopy)).toEqual([true, true]);
  expect(
    [short, { error: { post: short } }, { items: [long] }, [long], null].map(hasLongCopy),
  ).toEqual([false, false, false, false, false]);
});

test("long texts are shared in a post's version, whose channels may have none of their own", () => {
  const versionOf = (markdown: string, content: string | null) => ({
    content: { markdown },
    channels: [{ content }],
  });
  expect([versionOf(LONG, null), versionOf("Hello", LONG)].map(hasLongCopy)).toEqual([true, true]);
  expect(hasLongCopy(versionOf("Hello", null))).toBe(false);
});
