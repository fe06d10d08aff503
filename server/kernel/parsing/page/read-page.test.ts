import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const url = "https://example.com/news/one";
const read = (html: string) =>
  readPage({ bytes: Buffer.from(html), url, content_type: "text/html" });

test.each([
  ["<!-- <title>Old</title> --><title>New</title>", "New"],
  ["<script>var a = '<title>Code</title>';</script><title>New</title>", "New"],
  ["<title>New</title><svg><title>Icon</title></svg>", "New"],
  ["<title>Endless", ""],
  ["<title>Fish &amp; chips &hellip; &eacute;</title>", "Fish & chips … é"],
])("the title of %j is %j", (html, title) => {
  expect(read(html).title).toBe(title);
});

test("metadata before a page that is nested too deeply is still found", () => {
  const page = `<meta property="og:title" content="One">${"<div>".repeat(5_000)}`;
  expect(read(page).title).toBe("One");
});
