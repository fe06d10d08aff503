import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { startServer } from "#platforms/kit/testing/start-server.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createDownload } from "#server/media/downloading/create-download.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { connectEveryDay } from "./testing/every-day.ts";
import { planned, ran, wouldOf } from "./testing/run-by-hand.ts";

const DAY_MS = 24 * 3_600_000;
const FEED = "https://blog.example.com/feed.xml";
const MIB = 1024 * 1024;

let system: TestSystem;
let ctx: ServiceContext;
let channel: string;
let download: Fetch;

beforeAll(async () => {
  system = await createTestSystem();
  download = system.download;
});
afterAll(() => system.close());
beforeEach(async () => {
  system.download = download;
  ctx = await createTestContext(system);
  channel = (await connectSandbox(ctx, "bluesky")).id;
});

interface Item {
  title: string;
  guid?: string;
  link?: string;
}

const rss = (items: readonly Item[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title><link>https://blog.example.com</link>${items
    .map(
      ({ title, guid, link }) =>
        `<item><title>${title}</title>${link ? `<link>${link}</link>` : ""}${guid ? `<guid isPermaLink="false">${guid}</guid>` : ""}</item>`,
    )
    .join("")}</channel></rss>`;
const serve = (body: string) => system.answerWith(async () => new Response(body));
const numbered = (count: number, from = 1): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Post ${from + index}`,
    guid: `g${from + index}`,
    link: `https://blog.example.com/${from + index}`,
  })).reverse();

const read = (given: Record<string, unknown> = {}) =>
  ran(ctx, "feed-to-drafts", { url: FEED, channels: [channel], ...given });
const texts = async () =>
  (
    await ctx.db.post.findMany({
      where: { organization_id: ctx.organization_id },
      orderBy: { id: "asc" },
    })
  ).map(({ content }) => content);

test("the first run records existing items; the next drafts new ones, oldest first, and a third none", async () => {
  serve(rss(numbered(3)));
  expect(await read()).toMatchObject({ status: "succeeded", output: { entries: 3 } });
  expect(await texts()).toEqual([]);
  serve(rss(numbered(5)));
  const labels = ["Blog"];
  await read({ labels });
  expect(await texts()).toEqual([
    "Post 4\n\nhttps://blog.example.com/4",
    "Post 5\n\nhttps://blog.example.com/5",
  ]);
  expect(await ctx.db.postLabel.count()).toBe(2);
  expect((await read()).output).toMatchObject({ counts: { done: 0 } });
  expect(await texts()).toHaveLength(2);
});

test("in a feed that was empty at first, every later item is new", async () => {
  serve(rss([]));
  await read();
  serve(rss(numbered(1)));
  await read();
  expect(await texts()).toHaveLength(1);
});

test("a moved or duplicate item is drafted once", async () => {
  serve(rss([]));
  await read();
  const [item = { title: "" }] = numbered(1);
  serve(rss([item, { ...item, title: "Again" }, { ...item, guid: "other" }]));
  await read();
  serve(rss([{ ...item, link: "https://blog.example.com/moved" }]));
  await read();
  serve(rss([{ title: "Post 1", link: item.link as string }]));
  await read();
  expect(await texts()).toHaveLength(1);
});

test("of a thousand new items, the daily cap is drafted and the rest on the following days", async () => {
  serve(rss([]));
  await read();
  serve(rss(numbered(1_000)));
  const first = await read({ cap_per_day: 3 });
  expect(first.output).toMatchObject({ left_for_later: 997, counts: { done: 3 } });
  expect((await read({ cap_per_day: 3 })).output).toMatchObject({ left_for_later: 1_000 - 3 });
  expect(await texts()).toHaveLength(3);
  system.advance(DAY_MS);
  await read({ cap_per_day: 3 });
  expect((await texts()).map((text) => text.split("\n")[0])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Post ${number}`),
  );
});

test("existing items are drafted on request, and a dry run records nothing", async () => {
  serve(rss(numbered(2)));
  const input = { url: FEED, channels: [channel], existing: true };
  const dry = await planned(ctx, "feed-to-drafts", input, { dry_run: true });
  expect(wouldOf(dry).slice(1)).toEqual([
    "Create a draft from “Post 1”",
    "Create a draft from “Post 2”",
  ]);
  expect(await ctx.db.feedItem.count({ where: { organization_id: ctx.organization_id } })).toBe(0);
  await read({ existing: true });
  expect(await texts()).toHaveLength(2);
});

test("with next_slot posts take slots; those that aren't ready or have no queue stay drafts and say why", async () => {
  serve(rss([]));
  await read();
  serve(rss(numbered(1)));
  const without = await read({ schedule: "next_slot" });
  expect(without.steps.at(-1)?.detail).toMatch(/^Stays a draft: .+ has no posting times\.$/);
  const queued = await connectEveryDay(ctx, "mastodon", "09:00");
  const input = { channels: [queued], schedule: "next_slot" };
  serve(rss(numbered(2)));
  await read(input);
  const long = { title: "x".repeat(499), guid: "g3", link: `https://e.example/${"y".repeat(900)}` };
  serve(rss([long, ...numbered(2)]));
  await read({ ...input, channels: [queued, channel] });
  const posts = await ctx.db.post.findMany({
    where: { organization_id: ctx.organization_id },
    orderBy: { id: "asc" },
  });
  expect(posts.map(({ status }) => status)).toEqual(["draft", "scheduled", "draft"]);
});

test("Atom feeds work with relative links, markup and entities in titles; Markdown is shown as typed", async () => {
  serve(rss([]));
  await read();
  serve(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>f</id><updated>2026-11-23T08:00:00Z</updated><entry><id>urn:1</id>
     <title type="html">&lt;b&gt;Salt&lt;/b&gt; &amp;amp; *pepper*</title><link rel="alternate" href="/p1"/><updated>2026-11-23T08:00:00Z</updated></entry></feed>`,
  );
  await read();
  expect(await texts()).toEqual(["Salt & \\*pepper\\*\n\nhttps://blog.example.com/p1"]);
});

test.each([
  [
    "a page",
    "<html><body>Hello</body></html>",
    "is a web page, not a feed, and names none. Look for “RSS” or “Feed” on the site, and use the URL of that link.",
  ],
  [
    "a page that names its feed",
    '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/rss"></head></html>',
    "is a web page, not a feed. Use the URL of its feed: https://blog.example.com/rss",
  ],
  ["nothing", "", "is empty. Open it in a browser: if it stays empty, ask the site"],
  ["half a feed", "<rss><channel><item>", "is a feed that ends in the middle"],
  [
    "a feed nested too deeply",
    `<rss>${"<a>".repeat(200)}${"</a>".repeat(200)}</rss>`,
    "has elements that are nested too deeply to be read.",
  ],
  ["a list of feeds", "<opml><body/></opml>", "is a list of feeds (OPML). Use the URL of one"],
  ["a sitemap", "<urlset></urlset>", "is a sitemap, not a feed."],
  ["data", '{"items": 1}', "is data, but not a JSON Feed."],
  ["another document", "<svg/>", "is not an RSS, Atom or JSON feed."],
])("%s is refused with what to do", async (_, body, text) => {
  serve(body);
  const run = await read();
  expect(run).toMatchObject({ status: "failed" });
  expect(run.error).toContain(`https://blog.example.com/feed.xml ${text}`);
});

test("what is left out is counted, and said in plain words", async () => {
  serve(rss([]));
  await read();
  const item = { title: "One", guid: "1" };
  serve(rss([item, item, { title: "Two" }, { title: "Three" }, { title: "", guid: "4" }]));
  const run = await read();
  expect(run.output).toMatchObject({
    entries: 4,
    without_guid_and_link: 2,
    without_content: 1,
    repeated: 1,
    beyond_limit: 0,
  });
  expect(run.steps.find(({ name }) => name === "plan")?.detail).toBe(
    "1 item. 2 entries have no address and were left out. 1 entry has no title, text or address and was left out. 1 entry is in the feed more than once and was left out after the first time.",
  );
});

test("in Atom, entries that share a link become posts of their own", async () => {
  const atom = (ids: readonly string[]) =>
    `<feed xmlns="http://www.w3.org/2005/Atom">${ids
      .map((id) => `<entry><id>${id}</id><title>${id}</title><link href="/today"/></entry>`)
      .join("")}</feed>`;
  serve(atom(["urn:1"]));
  await read();
  serve(atom(["urn:3", "urn:2", "urn:1"]));
  await read();
  const link = "https://blog.example.com/today";
  expect(await texts()).toEqual([`urn:2\n\n${link}`, `urn:3\n\n${link}`]);
});

test("after a redirect, links are relative to the address that answered, whose header names the encoding", async () => {
  serve(rss([]));
  await read();
  const item = "<item><title>Café</title><guid>1</guid><link>one</link></item>";
  const body = Buffer.from(`<rss><channel>${item}</channel></rss>`, "latin1");
  system.answerWith(async ({ url }) =>
    url === FEED
      ? new Response(null, {
          status: 301,
          headers: { location: "https://new.example.org/blog/feed" },
        })
      : new Response(body, { headers: { "content-type": "text/xml; charset=ISO-8859-1" } }),
  );
  await read();
  expect(await texts()).toEqual(["Café\n\nhttps://new.example.org/blog/one"]);
});

test("entities defined by the document aren't expanded", async () => {
  serve(rss([]));
  await read();
  const bomb = `<!DOCTYPE rss [<!ENTITY a "boom"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  serve(rss([{ title: "&b;", guid: "1" }]).replace("<rss", `${bomb}<rss`));
  await read();
  expect((await texts()).join()).not.toContain("boom");
});

test("a 10 MB feed is refused before it is read fully, and a missing or broken one by its response", async () => {
  let sent = 0;
  const chunk = new Uint8Array(MIB).fill(32);
  const pull = (controller: ReadableStreamDefaultController) => {
    sent += 1;
    if (sent > 10) controller.close();
    else controller.enqueue(chunk);
  };
  system.answerWith(async () => new Response(new ReadableStream({ pull })));
  expect((await read()).error).toContain("has more than 5 MiB");
  expect(sent).toBeLessThan(9);
  system.answerWith(async () => new Response("", { status: 404 }));
  expect((await read()).error).toContain("answered with status 404");
  system.answerWith(() => Promise.reject(new TypeError("fetch failed")));
  expect((await read()).error).toContain("could not be reached");
});

test("a feed at a private address, or redirecting to one, is refused without a request", async () => {
  const requests: string[] = [];
  const secret = await startServer(({ url = "" }, response) => {
    requests.push(url);
    response.end(rss(numbered(1)));
  });
  const guarded = createDownload({});
  system.download = async (request) => {
    if (new URL(request.url).hostname !== "blog.example.com") return guarded(request);
    return new Response(null, { status: 302, headers: { location: secret } });
  };
  expect((await read()).error).toContain(PRIVATE_NETWORK);
  expect((await read({ url: secret })).error).toContain(PRIVATE_NETWORK);
  expect(requests).toEqual([]);
});
