import { expect, test } from "vitest";
import { readFeedEntries } from "./read-feed-entries.ts";

const url = "https://blog.example.com/feed.xml";
const readBytes = (bytes: Uint8Array) => {
  const feed = readFeedEntries({ bytes, url, content_type: null });
  return "entries" in feed ? feed.entries : null;
};
const read = (text: string) => readBytes(Buffer.from(text));
const rss = (item: string) => read(`<rss version="2.0"><channel>${item}</channel></rss>`);
const atom = (entry: string) => read(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`);

test("an RSS item is read with its link, title and date", () => {
  const item = `<item><title><![CDATA[Salt & <b>pepper</b>]]></title><link> /1 </link>
    <guid isPermaLink="false">one</guid><pubDate>Mon, 23 Nov 2026 08:00:00 GMT</pubDate></item>`;
  const [published_at, link] = ["2026-11-23T08:00:00.000Z", "https://blog.example.com/1"];
  expect(rss(item)).toEqual([{ guid: "one", link, title: "Salt & pepper", published_at }]);
});

test.each([
  ["<guid>https://a.example/1</guid>", "https://a.example/1"],
  ['<guid isPermaLink="false">https://a.example/1</guid>', null],
  [
    '<atom:link href="https://a.example/x"/><link>https://a.example/2</link>',
    "https://a.example/2",
  ],
  ["<link>javascript:alert(1)</link>", null],
])("the link of an RSS item with %s is %s", (fields, link) => {
  expect(rss(`<item><title>One</title>${fields}</item>`)).toMatchObject([{ link }]);
});

test("an Atom entry's alternate link and publication are preferred", () => {
  const entry = `<entry><id>urn:1</id><title type="html">&lt;b&gt;Salt&lt;/b&gt;</title>
    <link rel="edit" href="/edit"/><link rel="alternate" href="/1"/>
    <updated>2026-11-24T08:00:00Z</updated><published>2026-11-23T08:00:00Z</published></entry>`;
  const [published_at, link] = ["2026-11-23T08:00:00.000Z", "https://blog.example.com/1"];
  expect(atom(entry)).toEqual([{ guid: "urn:1", link, title: "Salt", published_at }]);
});

test("an Atom feed may name its namespace, and a title may have markup of its own", () => {
  const text = `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>1</a:id>
    <a:title type="xhtml"><div>Salt <i>and</i> pepper</div></a:title></a:entry></a:feed>`;
  expect(read(text)).toMatchObject([{ guid: "1", title: "Salt and pepper" }]);
});

test("elements of other vocabularies and of parts of an item don't replace its own", () => {
  const item = `<item><media:title>Other</media:title><media:group><title>Another</title></media:group>
    <title>One</title><source><link>https://b.example</link></source></item>`;
  expect(rss(item)).toMatchObject([{ title: "One", link: null }]);
});

test("a feed in another encoding is decoded as it declares", () => {
  const text = `<?xml version="1.0" encoding="iso-8859-1"?><rss><channel><item><title>Caf\u00e9</title></item></channel></rss>`;
  expect(readBytes(Buffer.from(text, "latin1"))).toMatchObject([{ title: "Café" }]);
});

test("entities that the document defines stay as they are", () => {
  const text = `<!DOCTYPE rss [<!ENTITY a "boom">]><rss><channel><item><title>&a;</title></item></channel></rss>`;
  expect(JSON.stringify(read(text))).not.toContain("boom");
});

test.each([
  "",
  "{}",
  "<html><body>Hello</body></html>",
  "<rss><channel><item>",
  "<".repeat(35_000),
])("%.40s is no feed", (text) => {
  expect(read(text)).toBeNull();
});

test("of many items the first 2,000 are read", () => {
  expect(rss("<item><title>One</title></item>".repeat(3_000))).toHaveLength(2_000);
});
