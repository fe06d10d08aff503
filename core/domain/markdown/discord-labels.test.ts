/** Discord formats a link's label, but shows backslashes in it. */
import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "./index.ts";

const unchanged = [
  "[snake_case](https://ex.com/y)",
  "[what (we) did, #1 - and 2. more!](https://ex.com/y)",
  "[a < b > c | d ~ e \\ f](https://ex.com/y)",
  "[**bold** and ~~gone~~](https://ex.com/y)",
  "[`a_b*` and more](https://ex.com/y)",
];

test.each(unchanged)("Discord gets %s with its label unchanged", (post) => {
  expect(sent(post)).toEqual({ formatted: post, warnings: [] });
});

const flattened: [post: string, formatted: string][] = [
  ["[\\_init\\_](https://ex.com/y)", "\\_init\\_ (https://ex.com/y)"],
  ["[file_name_](https://ex.com/y)", "file\\_name\\_ (https://ex.com/y)"],
  ["[a\\*b\\*c](https://ex.com/y)", "a\\*b\\*c (https://ex.com/y)"],
  ["[\\~~no~~](https://ex.com/y)", "\\~\\~no\\~\\~ (https://ex.com/y)"],
  ["[||no||](https://ex.com/y)", "\\|\\|no\\|\\| (https://ex.com/y)"],
  ["[a\\`b\\`c](https://ex.com/y)", "a\\`b\\`c (https://ex.com/y)"],
  ["[<@1> and <t:1>](https://ex.com/y)", "\\<@1> and \\<t:1> (https://ex.com/y)"],
  ["[C:\\-](https://ex.com/y)", "C:\\\\- (https://ex.com/y)"],
];

test.each(flattened)("Discord gets %s as label and URL", (post, formatted) => {
  const { formatted: got, warnings } = sent(post);
  expect(got.replaceAll(/<(https:[^>]*)>/g, "$1")).toBe(formatted);
  expect(warnings).toEqual([expect.objectContaining({ code: "flattened_link" })]);
});

function sent(post: string) {
  const { formatted, warnings } = renderDocument(parseMarkdown(post), "discord");
  return { formatted, warnings };
}
