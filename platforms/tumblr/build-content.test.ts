import fc from "fast-check";
import { expect, test } from "vitest";
import { posts } from "#core/domain/markdown/testing/posts.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { runs } from "#core/testing/runs.ts";
import { render } from "#platforms/kit/testing/bench.ts";
import { buildContent } from "./build-content.ts";
import { tumblr } from "./provider.ts";
import { NewPost } from "./simulator/new-post.ts";

function build(markdown: string) {
  return buildContent(render(tumblr, markdown), []);
}

test("text that only looks like a URL is not a link", () => {
  const text = "https://ex%ample.com";
  expect(build(text)).toEqual([{ type: "text", text }]);
});

test("the card is for the first link in the text, and a URL ends where its sentence continues", () => {
  const text = "First (https://first.example/F_(b)) then [lab](https://second.example/b)";
  const [block, card] = build(text);
  expect(card).toEqual({ type: "link", url: "https://first.example/F_(b)" });
  expect(block?.type === "text" && block.formatting?.map(({ url }) => url).toSorted()).toEqual([
    "https://first.example/F_(b)",
    "https://second.example/b",
  ]);
});

test("a post of only markup is sent as typed", () => {
  expect(build("> ")).toEqual([{ type: "text", text: "> " }]);
});

test("of many URLs the first hundred are links, explicit ones before others", () => {
  const bare = Array.from({ length: 120 }, (_, index) => `a${index}.com`).join(" ");
  const [text] = build(`${bare} [last](https://z.example)`);
  const { formatting = [] } = text?.type === "text" ? text : {};
  expect(formatting).toHaveLength(100);
  expect(formatting[0]).toMatchObject({ url: "https://z.example" });
  expect(formatting[99]).toMatchObject({ url: "https://a98.com" });
});

test("the sandbox accepts whatever validation says is ready", () => {
  fc.assert(
    fc.property(posts(), (markdown) => {
      const { errors } = validateEntry(draftOf(markdown, { manifest: tumblr.manifest }));
      const isTaken = NewPost.safeParse({ content: build(markdown) }).success;
      expect(isTaken || errors.length > 0).toBe(true);
    }),
    { numRuns: runs(1000) },
  );
});

test("the card is for the first link unless another page is chosen", () => {
  const cardOf = (chosen?: string) =>
    buildContent(render(tumblr, "See https://example.com/rye"), [], chosen).at(-1);
  expect(cardOf()).toEqual({ type: "link", url: "https://example.com/rye" });
  expect(cardOf("https://example.com/oats")).toEqual({
    type: "link",
    url: "https://example.com/oats",
  });
});
