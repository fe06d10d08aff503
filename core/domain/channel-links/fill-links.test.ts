import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { fillLinks, hasLinks, namesOfLinks } from "./fill-links.ts";

const URLS = { youtube: "https://youtu.be/abc", chan_01: "https://x.com/acme/status/1" };

test("a link between channels becomes a URL, by platform and by channel, also behind words", () => {
  const typed = "Watch {{youtube.url}}, or [read]({{chan_01.url}}).";
  expect(fillLinks(typed, URLS).markdown).toBe(
    "Watch https://youtu.be/abc, or [read](https://x.com/acme/status/1).",
  );
  expect(namesOfLinks(`${typed} {{youtube.url}}`)).toEqual(["youtube", "chan_01"]);
});

test.each([
  "{{youtube}}",
  "{{ youtube.url }}",
  "{youtube.url}",
  "{{youtube.title}}",
  "{{.url}}",
  "{{you tube.url}}",
  "{{mastodon.url}} isn't known",
  "{{constructor.url}}",
])("%s stays as typed", (typed) => {
  expect(fillLinks(typed, URLS).markdown).toBe(typed);
});

test("a backslash keeps it as text, and isn't read itself", () => {
  const typed = "Type \\{{youtube.url}} for {{youtube.url}}";
  expect(fillLinks(typed, URLS).markdown).toBe("Type {{youtube.url}} for https://youtu.be/abc");
  expect(namesOfLinks(typed)).toEqual(["youtube"]);
  expect(hasLinks("\\{{youtube.url}}")).toBe(true);
  expect(namesOfLinks("\\{{youtube.url}}")).toEqual([]);
});

test.each([
  ["Out now: {{youtube.url}}", "Out now:"],
  ["Out now!\n\n{{youtube.url}}\n\nEnjoy", "Out now!\n\nEnjoy"],
  ["See {{youtube.url}} today", "See today"],
  ["{{youtube.url}}", ""],
  ["It's out. [Watch the *new* video]({{youtube.url}})!", "It's out. Watch the *new* video!"],
  ["[a [b] c]({{youtube.url}}) and [d]({{youtube.url}})", "a [b] c and d"],
])("without its URL, %j reads %j", (typed, read) => {
  expect(fillLinks(typed, { youtube: "" }).markdown).toBe(read);
});

test("positions lead back to the text as typed", () => {
  const filled = fillLinks("a {{youtube.url}} b", URLS);
  expect(filled.typedAt(1)).toBe(1);
  expect(filled.typedAt(5)).toBe(2);
  expect(filled.typedAt(filled.markdown.length)).toBe("a {{youtube.url}} b".length);
});

test.each([
  ["https://ana:secret@x.com/acme", "https://x.com/acme"],
  ["https://x.com/a b", "https://x.com/a%20b"],
  ["https://x.com/*a*?b=[c](d)#`e`", "https://x.com/%2Aa%2A?b=%5Bc%5D%28d%29#%60e%60"],
  ["https://youtu.be/_a-b_c", "https://youtu.be/_a-b_c"],
])("%s is one word of the text", (url, read) => {
  expect(fillLinks("See {{x.url}}!", { x: url }).markdown).toBe(`See ${read}!`);
});

test("a URL never adds markup, whatever is in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (path) => {
      const { markdown } = fillLinks("See {{x.url}} now", { x: `https://x.example/${path}` });
      expect(markdown.split(/\s/)).toHaveLength(3);
      const kinds = parseMarkdown(markdown).marks.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind !== "autolink")).toEqual([]);
    }),
  );
});

test("text without links between channels never changes", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!hasLinks(text));
      expect(fillLinks(text, URLS).markdown).toBe(text);
    }),
  );
});
