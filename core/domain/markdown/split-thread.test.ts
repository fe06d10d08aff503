import { expect, test } from "vitest";
import { splitThread } from "./split-thread.ts";

test.each([
  ["one item", ["one item"]],
  ["  as typed \n\n", ["  as typed \n\n"]],
  ["one\n---\ntwo", ["one", "two"]],
  ["one\n\n---\n\n  two  \n", ["one", "  two  "]],
  ["one\r\n---\r\ntwo", ["one", "two"]],
  ["one\n--- \ntwo", ["one", "two"]],
  ["one\n\nstill one\n---\ntwo\n---\nthree", ["one\n\nstill one", "two", "three"]],
  ["one\n---\n---\n\n---\ntwo\n---", ["one", "two"]],
  ["one\n----\n- - -\n***\nstill one", ["one\n----\n- - -\n***\nstill one"]],
  ["one --- still one", ["one --- still one"]],
  ["one\n\\---\nstill one", ["one\n\\---\nstill one"]],
  ["```yaml\na: 1\n---\nb: 2\n```\n---\ntwo", ["```yaml\na: 1\n---\nb: 2\n```", "two"]],
  ["", [""]],
  ["---", [""]],
])("a line that is only --- separates items: %j", (markdown, items) => {
  expect(splitThread(markdown)).toEqual(items);
});

test("a thousand separators cost no more than their length", () => {
  expect(splitThread("item\n---\n".repeat(20_000))).toHaveLength(20_000);
});
