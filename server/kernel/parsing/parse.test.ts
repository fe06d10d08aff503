import { expect, test } from "vitest";
import { parse, parsePage } from "./index.ts";

const TIMEOUT = { timeout: 60_000 };
const MB = 1024 * 1024;
/** More than what is due between a call and an answer of the shared thread. */
const DUE_AT_ONCE = 1_000;
const url = "https://blog.example.com/feed.xml";
const ITEM = "<item><title>One</title><guid>1</guid></item>";
const rss = (items: string) => Buffer.from(`<rss><channel>${items}</channel></rss>`);

test("a feed, a page and a CSV file are parsed in a thread", TIMEOUT, async () => {
  const feed = { bytes: rss(ITEM), url, content_type: null };
  expect(await parse("org_1", "feed", feed)).toMatchObject({ entries: [{ guid: "1" }] });
  const page = { bytes: Buffer.from("<title>One</title>"), url, content_type: "text/html" };
  expect(await parsePage("org_1", page)).toMatchObject({ title: "One" });
  expect(await parse("org_1", "csv", { csv: "content\nOne", most: 5 })).toMatchObject({
    rows: [{ line: 2 }],
  });
});

test.each(["<", "<a", "<meta aaaaaaaa", "<item><title>"])(
  "while a megabyte of %j is parsed, requests are answered, and another organization's feed is read",
  TIMEOUT,
  async (piece) => {
    await parse("org_1", "feed", { bytes: rss(""), url, content_type: null });
    let isRead = false;
    const hostile = parse("org_1", "feed", {
      bytes: Buffer.from(piece.repeat(MB / piece.length)),
      url,
      content_type: null,
    }).finally(() => {
      isRead = true;
    });
    // A thread's answer is an event, which comes after all that is due at once, however fast the thread is.
    for (let due = 0; due < DUE_AT_ONCE; due += 1) await null;
    expect(isRead).toBe(false);
    const others = await parse("org_2", "feed", {
      bytes: rss(ITEM),
      url,
      content_type: null,
    });
    expect(others).toMatchObject({ entries: [{ guid: "1" }] });
    expect(await hostile).not.toHaveProperty("entries");
  },
);
