import { expect, test } from "vitest";
import type { Dialect } from "#core/contract/resources/provider-manifest.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { previewParts } from "./preview-parts.ts";

const copy = "See **example.com** by @ana, #news";

function partsOf(dialect: Dialect, clickable = true) {
  const rendition = renderDocument(parseMarkdown(copy), dialect);
  const parts = previewParts(rendition, { dialect, links: { clickable, preview: "none" } });
  expect(parts.map(({ text }) => text).join("")).toBe(rendition.text);
  return parts.filter(({ kinds }) => kinds.length > 0).map(({ text, kinds }) => [text, ...kinds]);
}

test.each([
  [
    "a network that names accounts",
    "mastodon",
    [
      ["example.com", "link"],
      ["@ana", "mention"],
      ["#news", "hashtag"],
    ],
  ],
  [
    "Bluesky, where a name without a server is none",
    "bluesky",
    [
      ["example.com", "link"],
      ["#news", "hashtag"],
    ],
  ],
  ["a chat, which keeps marks", "discord", [["example.com", "strong", "link"]]],
] as const)("%s", (_, dialect, parts) => {
  expect(partsOf(dialect)).toEqual(parts);
});

test("where links are text, they look like text", () => {
  expect(partsOf("plain", false)).toEqual([
    ["@ana", "mention"],
    ["#news", "hashtag"],
  ]);
});

test("a long text is shown whole", () => {
  const text = "#tag ".repeat(10_000);
  const links = { clickable: true, preview: "none" } as const;
  const parts = previewParts({ text, marks: [] }, { dialect: "plain", links });
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
