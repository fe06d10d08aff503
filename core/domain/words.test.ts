import { expect, test } from "vitest";
import { countNoun, listWords, withArticle } from "./words.ts";

test("a count has its noun in the right number", () => {
  expect(countNoun(0, "post")).toBe("0 posts");
  expect(countNoun(1, "post")).toBe("1 post");
  expect(countNoun(1_200, "reply", "replies")).toBe("1,200 replies");
});

test("a list ends with “and”, without a comma before it", () => {
  expect(listWords([])).toBe("");
  expect(listWords(["A"])).toBe("A");
  expect(listWords(["A", "B"])).toBe("A and B");
  expect(listWords(["A", "B", "C"])).toBe("A, B and C");
});

test.each([
  "a post",
  "an invitation",
  "an X channel",
  "an API key",
  "a URL",
  "an RSS feed",
  "a user",
  "an hour",
  "a union",
  "an unused file",
  "a one-time code",
  "an Instagram channel",
  "a YouTube channel",
])("“%s” has the right article", (text) =>
  expect(withArticle(text.slice(text.indexOf(" ") + 1))).toBe(text),
);
