import { expect, test } from "vitest";
import { picture, smallPlatform } from "../testing/small-platform.ts";
import { type Copy, createRenderCache, type RenderedItem, renderCopy } from "./index.ts";

function copyOf(markdown: string, changes: Partial<Copy> = {}): Copy {
  const settings = { format: null, title: null, options: {}, media: [] };
  return { manifest: smallPlatform, markdown, ...settings, ...changes };
}

const textsOf = (items: readonly RenderedItem[]) => items.map(({ rendition }) => rendition.text);

test("a post is one item with its rendered text and its length for each text limit", () => {
  const { items, format } = renderCopy(copyOf("Hello, **world** 👋\n---\nand more"));
  expect(format).toBe("post");
  expect(textsOf(items)).toEqual(["Hello, world 👋\n---\nand more"]);
  expect(items[0]?.lengths).toEqual([
    { unit: "grapheme", length: 27, limit: 30 },
    { unit: "utf8_byte", length: 30, limit: 300 },
  ]);
});

test("a thread has one item for each part", () => {
  const { items } = renderCopy(copyOf("*One*\n---\nTwo", { format: "thread" }));
  expect(textsOf(items)).toEqual(["One", "Two"]);
  expect(items.map(({ markdown }) => markdown)).toEqual(["*One*", "Two"]);
});

test("files go with the first item; files that the format can't show are left out", () => {
  const media = [picture(), picture({ id: "med_2", type: "video/mp4" })];
  const withClips = renderCopy(copyOf("Hello", { media }));
  expect(withClips.items.map((item) => item.media)).toEqual([media]);
  expect(withClips).toMatchObject({ media, left_out: [] });
  const thread = renderCopy(copyOf("One\n---\nTwo", { format: "thread", media }));
  expect(thread.items.map((item) => item.media)).toEqual([[], []]);
  expect(thread).toMatchObject({ media: [], left_out: media });
});

test("a format that the platform doesn't have is passed on without rules", () => {
  const copy = renderCopy(copyOf("Hello", { format: "reel" }));
  expect(copy).toMatchObject({ format: "reel", rules: undefined });
  expect(textsOf(copy.items)).toEqual(["Hello"]);
});

test("equal copies are rendered once, however many channels share them", () => {
  const cache = createRenderCache();
  const others = { ...smallPlatform, provider: "other", title: "Other" };
  const plain = { ...smallPlatform, provider: "plain", dialect: "plain" as const };
  const copies = [smallPlatform, others, plain].flatMap((manifest) =>
    Array.from({ length: 10 }, () => renderCopy(copyOf("Hello **there**", { manifest }), cache)),
  );
  const items = copies.flatMap((copy) => copy.items);
  expect(new Set(copies).size).toBe(3);
  expect(new Set(items.map(({ document }) => document)).size).toBe(1);
  // One per dialect: the first two platforms have the same.
  expect(new Set(items.map(({ rendition }) => rendition)).size).toBe(2);
});

test.each([
  ["title", { title: "News" }],
  ["format", { format: "thread" }],
  ["options", { options: { note: "n" } }],
  ["media", { media: [picture()] }],
] as const)(
  "copies that differ only in their %s share a rendition but stay separate",
  (_, changes) => {
    const cache = createRenderCache();
    const [left, right] = [copyOf("Hello"), copyOf("Hello", changes)].map((copy) =>
      renderCopy(copy, cache),
    );
    expect(left).not.toBe(right);
    expect(left?.items[0]?.rendition).toBe(right?.items[0]?.rendition);
  },
);

test("links are rendered, measured and sent with the channel's UTM parameters", () => {
  const tracking = { source: "s", medium: "m", campaign: null };
  const first_comment = "More: https://b.co";
  const changes = { tracking, options: { first_comment } };
  const copy = renderCopy(copyOf("**Go** https://a.co/x now", changes));
  const [item] = copy.items;
  const sent = "Go https://a.co/x?utm_source=s&utm_medium=m now";
  expect(copy.markdown).toBe("**Go** https://a.co/x now");
  expect(item).toMatchObject({ markdown: copy.markdown, sent: sent.replace("Go", "**Go**") });
  expect(item?.rendition.text).toBe(sent);
  expect(item?.lengths[0]?.length).toBe(sent.length);
  expect(copy.options).toEqual({ first_comment: `${first_comment}?utm_source=s&utm_medium=m` });
  // Positions are those of the text as typed.
  const positionOf = (text: string) => item?.rendition.sourceOf(sent.indexOf(text));
  expect([positionOf("https"), positionOf("now")]).toEqual([7, 22]);
});

test("copies that differ only in their UTM parameters stay separate", () => {
  const cache = createRenderCache();
  const [left, right] = ["a", "b"].map((source) => {
    const tracking = { source, medium: "m", campaign: null };
    return renderCopy(copyOf("https://a.co", { tracking }), cache).items[0]?.rendition.text;
  });
  expect(left).not.toBe(right);
});

test("links between channels are rendered and measured with their URLs, after tracking and also in the first comment", () => {
  const links = { x: "https://x.com/a/status/1" };
  const tracking = { source: "s", medium: "m", campaign: null };
  const options = { first_comment: "Also {{x.url}}" };
  const copy = renderCopy(copyOf("See {{x.url}}", { links, tracking, options }));
  expect(textsOf(copy.items)).toEqual(["See https://x.com/a/status/1"]);
  expect(copy.items[0]).toMatchObject({ markdown: "See {{x.url}}", lengths: [{ length: 28 }, {}] });
  expect(copy.options).toEqual({ first_comment: "Also https://x.com/a/status/1" });
});

test("a mention in the first comment is the plain name", () => {
  const first_comment = "Thanks, @[Acme](urn:li:organization:1)!";
  const copy = renderCopy(copyOf("Hello", { options: { first_comment } }));
  expect(copy.options).toEqual({ first_comment: "Thanks, Acme!" });
});
