import fc from "fast-check";
import { expect, test } from "vitest";
import { posts } from "#core/domain/markdown/testing/posts.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { runs } from "#core/testing/runs.ts";
import { NewPost } from "#server/sandbox/tumblr/new-post.ts";
import { render } from "../kit/testing/bench.ts";
import { buildContent } from "./build-content.ts";
import { tumblr } from "./index.ts";

function build(markdown: string) {
  return buildContent(render(tumblr, markdown), []);
}

test("what only looks like an address is no link", () => {
  const text = "https://ex%ample.com";
  expect(build(text)).toEqual([{ type: "text", text }]);
});

test("the card is of the first link by its place, and an address ends where its sentence goes on", () => {
  const text = "First (https://first.example/F_(b)) then [lab](https://second.example/b)";
  const [block, card] = build(text);
  expect(card).toEqual({ type: "link", url: "https://first.example/F_(b)" });
  expect(block?.type === "text" && block.formatting?.map(({ url }) => url).toSorted()).toEqual([
    "https://first.example/F_(b)",
    "https://second.example/b",
  ]);
});

test("a post of marks alone goes as it was typed", () => {
  expect(build("> ")).toEqual([{ type: "text", text: "> " }]);
});

test("of many addresses the first hundred are links, those that were written so before others", () => {
  const bare = Array.from({ length: 120 }, (_, index) => `a${index}.com`).join(" ");
  const [text] = build(`${bare} [last](https://z.example)`);
  const { formatting = [] } = text?.type === "text" ? text : {};
  expect(formatting).toHaveLength(100);
  expect(formatting[0]).toMatchObject({ url: "https://z.example" });
  expect(formatting[99]).toMatchObject({ url: "https://a98.com" });
});

test("the sandbox takes what the verdict holds ready", () => {
  fc.assert(
    fc.property(posts(), (markdown) => {
      const { errors } = validateEntry(draftOf(markdown, { manifest: tumblr.manifest }));
      const isTaken = NewPost.safeParse({ content: build(markdown) }).success;
      expect(isTaken || errors.length > 0).toBe(true);
    }),
    { numRuns: runs(1000) },
  );
});

test("the card is that of the first link, unless another page is chosen", () => {
  const cardOf = (chosen?: string) =>
    buildContent(render(tumblr, "See https://example.com/rye"), [], chosen).at(-1);
  expect(cardOf()).toEqual({ type: "link", url: "https://example.com/rye" });
  expect(cardOf("https://example.com/oats")).toEqual({
    type: "link",
    url: "https://example.com/oats",
  });
});
