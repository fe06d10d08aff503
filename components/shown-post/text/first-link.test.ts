import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { manifestOf } from "#platforms/providers.ts";
import { firstLink } from "./first-link.ts";

test.each([
  ["x", "See example.com and https://b.example", "https://example.com"],
  ["mastodon", "See example.com and https://b.example.com/x", "https://b.example.com/x"],
  ["bluesky", "[Us](https://us.example) at https://b.example", "https://us.example"],
  ["discord", "[Us](https://us.example)", "https://us.example"],
  ["telegram", "mailto:ana@example.com", null],
  ["instagram", "https://example.com", null],
])("on %s the card of %j is of %s", (provider, markdown, url) => {
  const { dialect } = manifestOf(provider);
  expect(firstLink(renderDocument(parseMarkdown(markdown), dialect), provider)).toBe(url);
});
