import { expect, test } from "vitest";
import { cleanTitle } from "./clean-title.ts";

test.each([
  ["  Two\n lines ", "Two lines"],
  ["<b>Salt</b> &amp; pepper", "Salt & pepper"],
  ["Don&#8217;t &#x2014; or &hellip;", "Don’t — or …"],
  ["a &lt; b, and &unknown; stays", "a < b, and &unknown; stays"],
  ["5 * 3 _x_ [a](b)", "5 \\* 3 \\_x\\_ \\[a\\](b)"],
  ["# Not a heading", "\\# Not a heading"],
  ["1. Not a list", "1\\. Not a list"],
  ["&#0;&#xd800;", ""],
])("%j becomes %j", (title, clean) => {
  expect(cleanTitle(title)).toBe(clean);
});

test("a long title is cut between characters", () => {
  expect(cleanTitle("😀".repeat(400))).toBe(`${"😀".repeat(250)}…`);
});
