import { expect, test } from "vitest";
import { functionWords, stepWords } from "./run-words.ts";

test.each([
  ["call-platform", "Call a channel's platform"],
  ["something-new", "Something new"],
])("the function %s is told as %s", (name, words) => {
  expect(functionWords(name)).toBe(words);
});

test.each([
  ["until-due", "Wait for the time"],
  ["publish-1", "Call the platform"],
  ["edit-0", "Ask the platform to change it"],
  ["wait-3", "Wait for the platform (3)"],
  ["notice-arrived", "Notice arrived"],
])("the step %s is told as %s", (name, words) => {
  expect(stepWords(name)).toBe(words);
});
