import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown, renderDocument, toTelegramEntities } from "./index.ts";
import { posts } from "./testing/posts.ts";

function send(markdown: string) {
  const rendition = renderDocument(parseMarkdown(markdown), "telegram");
  return { text: rendition.formatted, entities: toTelegramEntities(rendition) };
}

test("offsets count UTF-16 units: a family emoji has eleven", () => {
  expect(send("👨‍👩‍👧‍👦 **a**").entities).toEqual([{ type: "bold", offset: 12, length: 1 }]);
});

test("the lines of a quote are one entity without markers; separate quotes stay separate", () => {
  expect(send("> a\n> \n>b\n> **c**\n\n> d")).toEqual({
    text: "a\n\n>b\nc\n\nd",
    entities: [
      { type: "blockquote", offset: 0, length: 2 },
      { type: "blockquote", offset: 6, length: 1 },
      { type: "bold", offset: 6, length: 1 },
      { type: "blockquote", offset: 9, length: 1 },
    ],
  });
});

test("a fence's first word is its language, and a link without a label is left to Telegram", () => {
  expect(send("```ts title\na\n```\n<https://a.co> [b](https://b.co)").entities).toEqual([
    { type: "pre", offset: 0, length: 1, language: "ts" },
    { type: "text_link", offset: 15, length: 1, url: "https://b.co" },
  ]);
});

test("a link removes the code in its label, and code in bold interrupts the bold", () => {
  expect(send("[a `b`](https://b.co) **c `d` e**").entities).toEqual([
    { type: "text_link", offset: 0, length: 3, url: "https://b.co" },
    { type: "bold", offset: 4, length: 1 },
    { type: "code", offset: 6, length: 1 },
    { type: "bold", offset: 8, length: 1 },
  ]);
});

test("entities never cross, are never empty or outside the text, and code nests only in a quote", () => {
  fc.assert(
    fc.property(posts(), (post) => {
      const { text, entities } = send(post);
      for (const [index, inner] of entities.entries()) {
        const end = inner.offset + inner.length;
        expect(inner.length).toBeGreaterThan(0);
        expect(end).toBeLessThanOrEqual(text.length);
        for (const outer of entities.slice(0, index)) {
          const outerEnd = outer.offset + outer.length;
          if (outerEnd <= inner.offset) continue;
          expect(end).toBeLessThanOrEqual(outerEnd);
          if (inner.type === "code") expect(outer.type).toBe("blockquote");
          expect(["code", "pre"]).not.toContain(outer.type);
        }
      }
    }),
    { numRuns: runs(2000) },
  );
});
