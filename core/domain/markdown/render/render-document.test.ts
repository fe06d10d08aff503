import fc from "fast-check";
import { expect, test } from "vitest";
import { Dialect } from "#core/contract/resources/dialect.ts";
import { runs } from "#core/testing/runs.ts";
import { toUtf8Offsets } from "../index.ts";
import { parseMarkdown } from "../parse-markdown.ts";
import { posts } from "../testing/posts.ts";
import { renderDocument } from "./render-document.ts";

const dialect = fc.constantFrom(...Dialect.options);
const many = { numRuns: runs(3000) };
/** A link in a link, by an autolink in a label. */
const NESTED = "[<https://a.co>\\[label](https://a.co)";

test("rendering never throws, whatever the text", () => {
  fc.assert(
    fc.property(
      posts(),
      dialect,
      (markdown, name) => void { ...renderDocument(parseMarkdown(markdown), name) },
    ),
    many,
  );
});

test("without links, the rendered text is the typed text minus the marks", () => {
  fc.assert(
    fc.property(posts(), (markdown) => {
      const withoutLinks = markdown.replaceAll("](", "] (");
      expect(
        isSubsequence(renderDocument(parseMarkdown(withoutLinks), "plain").text, withoutLinks),
      ).toBe(true);
    }),
    many,
  );
});

test("marks are sorted, never cross and never split a character", () => {
  fc.assert(
    fc.property(posts(), dialect, (markdown, name) => {
      const { text, marks } = renderDocument(parseMarkdown(markdown), name);
      let open: number[] = [];
      let start = 0;
      for (const mark of marks) {
        open = open.filter((end) => end > mark.start);
        expect(mark.start).toBeGreaterThanOrEqual(start);
        expect(mark.end).toBeGreaterThan(mark.start);
        expect(mark.end).toBeLessThanOrEqual(Math.min(text.length, ...open));
        expect(cutsPair(text, mark.start) || cutsPair(text, mark.end)).toBe(false);
        open.push(mark.end);
        start = mark.start;
      }
    }),
    many,
  );
});

test("links, mentions and hashtags on Bluesky never overlap", () => {
  fc.assert(
    fc.property(posts(), (markdown) => {
      const { marks } = renderDocument(parseMarkdown(markdown), "bluesky");
      for (const [index, { start }] of marks.entries())
        expect(start).toBeGreaterThanOrEqual(marks[index - 1]?.end ?? 0);
    }),
    { ...many, examples: [[NESTED]] },
  );
});

test("byte offsets cover exactly the marked text", () => {
  fc.assert(
    fc.property(posts(), (markdown) => {
      const { text, marks } = renderDocument(parseMarkdown(markdown), "bluesky");
      const bytes = new TextEncoder().encode(text);
      const words = toUtf8Offsets(text, marks).map(({ byteStart, byteEnd }) =>
        bytes.slice(byteStart, byteEnd),
      );
      expect(words).toEqual(
        marks.map(({ start, end }) => new TextEncoder().encode(text.slice(start, end))),
      );
    }),
    { ...many, examples: [[NESTED]] },
  );
});

test("labels and URLs of links stay whole", () => {
  const label = fc.string({ unit: fc.constantFrom("a", " ", "é", "🎉", "日", "."), minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(label, label)), (pairs) => {
      const markdown = pairs
        .map(([before, words]) => `${before}[${words}](https://a.co/x_y)`)
        .join("");
      const { text, marks } = renderDocument(parseMarkdown(markdown), "bluesky");
      const links = marks.filter((mark) => mark.kind === "link" && mark.url === "https://a.co/x_y");
      expect(links.map(({ start, end }) => text.slice(start, end))).toEqual(
        pairs.map(([, words]) => words),
      );
    }),
  );
});

test("well-formed markup leaves no markup: rendering the result again changes nothing", () => {
  const letters = fc.constantFrom("a", "b", "é", "日", "🎉");
  const word = fc.string({ unit: fc.oneof(letters, fc.constant("1")), minLength: 1 });
  const marked = fc.tuple(
    fc.constantFrom("*", "**", "__", "~~", "`", "***"),
    fc.array(word, { minLength: 1 }),
  );
  // A single word with a digit between single underscores is a name: _v2_.
  const underscored = fc.tuple(
    fc.constant("_"),
    fc.oneof(
      fc.array(word, { minLength: 2 }),
      fc.string({ unit: letters, minLength: 1 }).map((each) => [each]),
    ),
  );
  const phrase = fc
    .oneof(marked, underscored)
    .map(([marker, words]) => `${marker}${words.join(" ")}${marker}`);
  fc.assert(
    fc.property(fc.array(fc.oneof(phrase, word)), (parts) => {
      const once = renderDocument(parseMarkdown(parts.join(" ")), "plain").text;
      const { sourceOf, ...rendition } = renderDocument(parseMarkdown(once), "plain");
      expect(sourceOf(once.length)).toBe(once.length);
      expect(rendition).toEqual({
        text: once,
        formatted: once,
        marks: [],
        warnings: [],
      });
      expect(once).not.toMatch(/[*_~`]/);
    }),
    many,
  );
});

function isSubsequence(part: string, whole: string) {
  let index = 0;
  for (const character of whole) if (part.startsWith(character, index)) index += character.length;
  return index === part.length;
}

function cutsPair(text: string, index: number) {
  return index > 0 && (text.codePointAt(index - 1) ?? 0) > 0xffff;
}

test("each position of the rendered text maps to its Markdown, also across marks and expanded links", () => {
  const markdown = "**Bold** and [a link](https://example.com), *then* more";
  for (const dialect of ["plain", "bluesky", "mastodon"] as const) {
    const { text, sourceOf } = renderDocument(parseMarkdown(markdown), dialect);
    for (const word of ["Bold", "and", "a link", "then", "more"])
      expect(sourceOf(text.indexOf(word)), `${word} in ${dialect}`).toBe(markdown.indexOf(word));
    expect(sourceOf(text.length)).toBe(markdown.length);
  }
});
