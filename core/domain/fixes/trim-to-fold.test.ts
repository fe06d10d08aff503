import { expect, test } from "vitest";
import { splitClosingTags } from "./trim-to-fold.ts";

test.each([
  ["Hello there", "Hello there", ""],
  ["Hello #one #two", "Hello", " #one #two"],
  ["Hello\n\n#one\nhttps://a.co/x\n", "Hello", "\n\n#one\nhttps://a.co/x"],
  ["See https://a.co for #more news", "See https://a.co for #more news", ""],
  ["#only #tags", "#only #tags", ""],
  ["Number #", "Number #", ""],
  ["", "", ""],
])("the body of %j is %j", (markdown, body, tags) => {
  expect(splitClosingTags(markdown)).toEqual({ body, tags });
});
