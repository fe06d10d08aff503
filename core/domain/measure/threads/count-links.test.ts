import { expect, test } from "vitest";
import { costGrowth, LINEAR } from "#core/domain/testing/cost-growth.ts";
import { countLinks } from "./count-links.ts";

test.each([
  ["https://a.co https://b.co", 2],
  ["https://a.co, https://a.co.", 1],
  ["example.com/path and file.txt, e.g. v1.2", 1],
  ['(example.com) "https://example.org"', 2],
  ["me@example.com", 0],
])("%j has %i links on Threads", (text, count) => {
  expect(countLinks(text)).toBe(count);
});

test.each(["a.", "a-", "https://a.co/.", "(a."])(
  "counting links in a long text of %j takes linear time",
  (pattern) => {
    expect(costGrowth(pattern, countLinks)).toBeLessThan(LINEAR);
  },
);
