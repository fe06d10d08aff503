import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { manifestOf } from "#platforms/providers.ts";
import { shortenLink, textParts } from "./text-parts.ts";

const copy = "See **example.com**, https://www.example.com/a-rather-long-way/home by @ana, #news";

function partsOf(provider: string, markdown = copy) {
  const manifest = manifestOf(provider);
  const parts = textParts(renderDocument(parseMarkdown(markdown), manifest.dialect), manifest);
  return parts.filter(({ kinds }) => kinds.length > 0).map(({ text, kinds }) => [text, ...kinds]);
}

const host = ["example.com", "link"];
const bold = ["example.com", "strong"];
const whole = ["https://www.example.com/a-rather-long-way/home", "link"];
const ana = ["@ana", "mention"];
const news = ["#news", "hashtag"];

test.each([
  ["bluesky", [host, ["www.example.com/a-rather-lon...", "link"], news]],
  ["mastodon", [["example.com/a-rather-long-way/…", "link"], ana, news]],
  ["x", [host, ["example.com/a-rather-long-…", "link"], ana, news]],
  ["linkedin_page", [host, ["https://lnkd.in/…", "link"], news]],
  ["facebook", [host, whole]],
  ["instagram", [ana, news]],
  ["threads", [host, whole, ana, news]],
  ["tiktok", [ana, news]],
  ["youtube", [whole, news]],
  ["pinterest", [host, whole]],
  ["google_business", [host, whole]],
  ["reddit", [bold, whole]],
  ["lemmy", [bold, whole]],
  ["telegram", [["example.com", "strong", "link"], whole, news]],
  ["discord", [bold, whole]],
  ["slack", [["example.com", "strong", "link"], whole]],
  ["tumblr", [["example.com", "strong", "link"], whole]],
])("the text is marked up as on %s, with URLs shortened the same way", (provider, parts) => {
  expect(partsOf(provider)).toEqual(parts);
});

test.each([
  ["mastodon", "a@example.com #1 and x#y", []],
  ["mastodon", "@ana@example.social", [["@ana@example.social", "mention"]]],
  ["x", "$AAPL and a@example.com", [["$AAPL", "hashtag"]]],
  ["threads", "#one #two", [["#one", "hashtag"]]],
  [
    "reddit",
    "r/bread by u/ana",
    [
      ["r/bread", "mention"],
      ["u/ana", "mention"],
    ],
  ],
  ["lemmy", "!bread@lemmy.example", [["!bread@lemmy.example", "mention"]]],
  ["telegram", "@ana_bakes", [["@ana_bakes", "mention"]]],
  ["discord", "`https://example.com`", [["https://example.com", "code"]]],
  ["mastodon", "https://example.com/@ana#news", [["example.com/@ana#news", "link"]]],
])("%s in %j", (provider, text, parts) => {
  expect(partsOf(provider, text)).toEqual(parts);
});

test("a quote loses its marker, because platforms draw a line instead", () => {
  const manifest = manifestOf("discord");
  const parts = textParts(renderDocument(parseMarkdown("> Fresh"), "discord"), manifest);
  expect(parts).toEqual([{ text: "Fresh", kinds: ["blockquote"] }]);
});

test("a long text is shown in full", () => {
  const text = "#tag ".repeat(10_000);
  const parts = textParts({ text, marks: [] }, manifestOf("mastodon"));
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test.each([
  // X's own examples.
  ["x", "https://dev.twitter.com/terms/display-guidelines", "dev.twitter.com/terms/display-…"],
  ["x", "http://bit.ly/2so49n2", "bit.ly/2so49n2"],
  ["x", "https://www.example.com/", "example.com"],
  ["x", "example.com?a=b", "example.com?a=b"],
  ["mastodon", "https://www.example.com/1234567890", "example.com/1234567890"],
  ["mastodon", `https://${"a".repeat(31)}`, `${"a".repeat(30)}…`],
  ["bluesky", "https://example.com/", "example.com"],
  ["bluesky", "https://example.com/12345678901234", "example.com/12345678901234"],
  ["bluesky", "https://example.com/123456789012345", "example.com/123456789012..."],
  ["bluesky", "Our page", "Our page"],
  ["linkedin_member", "https://example.com/123456", "https://example.com/123456"],
  ["linkedin_member", "https://example.com/1234567", "https://lnkd.in/…"],
  ["telegram", "https://www.example.com/", "https://www.example.com/"],
])("%s shows %s as %s", (provider, address, shown) => {
  expect(shortenLink(provider, address)).toBe(shown);
});
