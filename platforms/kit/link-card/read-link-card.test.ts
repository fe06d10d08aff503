import { expect, test } from "vitest";
import type { PageToRead } from "#platforms/kit/spec/channel-files.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { readPage } from "#server/kernel/parsing/page/read-page.ts";
import { readLinkCard } from "./read-link-card.ts";

const URL_OF_PAGE = "https://example.com/news/one";

function web(pages: Record<string, () => Response>): Fetch & { asked: string[] } {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(url);
    return pages[url]?.() ?? new Response("no", { status: 404 });
  };
  return Object.assign(fetch, { asked });
}

const files = { readPage: async (page: PageToRead) => readPage(page) };
const within = (fetch: Fetch) => ({ web: fetch, files });

function html(head: string, type = "text/html; charset=utf-8") {
  return () =>
    new Response(`<html><head>${head}</head></html>`, { headers: { "content-type": type } });
}

test("a page's card metadata takes precedence over its title", async () => {
  const head = `<title>Plain</title><META content='Fish &amp; chips &#8211; &quot;new&quot;' property="og:title">
    <meta name=description content="What it is about"><meta property="og:image" content="../picture.jpg?a=1&amp;b=2">`;
  expect(await readLinkCard(within(web({ [URL_OF_PAGE]: html(head) })), URL_OF_PAGE)).toEqual({
    url: URL_OF_PAGE,
    title: 'Fish & chips – "new"',
    description: "What it is about",
    picture_url: "https://example.com/picture.jpg?a=1&b=2",
  });
});

test.each([
  ["<title> A \n title </title>", "A title"],
  ["", "example.com"],
  [`<title>${"a".repeat(400)}</title>`, `${"a".repeat(299)}…`],
])("a page with %j is titled %j", async (head, title) => {
  const card = await readLinkCard(within(web({ [URL_OF_PAGE]: html(head) })), URL_OF_PAGE);
  expect(card).toEqual({ url: URL_OF_PAGE, title, description: "", picture_url: null });
});

test.each(["javascript:alert(1)", "data:image/png;base64,AAAA", "http://[", "file:///etc/passwd"])(
  "%s is not an image",
  async (picture) => {
    const head = html(`<title>T</title><meta property="og:image" content="${picture}">`);
    expect(await readLinkCard(within(web({ [URL_OF_PAGE]: head })), URL_OF_PAGE)).toMatchObject({
      picture_url: null,
    });
  },
);

test("up to five redirects are followed, each by the guarded fetch", async () => {
  const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });
  const fetch = web({
    [URL_OF_PAGE]: to("/two"),
    "https://example.com/two": html("<title>T</title>"),
  });
  expect(await readLinkCard(within(fetch), URL_OF_PAGE)).toMatchObject({
    url: URL_OF_PAGE,
    title: "T",
  });
  const circle = web({ [URL_OF_PAGE]: to(URL_OF_PAGE) });
  expect(await readLinkCard(within(circle), URL_OF_PAGE)).toBeNull();
  expect(circle.asked).toHaveLength(6);
  const elsewhere = web({ [URL_OF_PAGE]: to("file:///etc/passwd") });
  expect(await readLinkCard(within(elsewhere), URL_OF_PAGE)).toBeNull();
  expect(elsewhere.asked).toEqual([URL_OF_PAGE]);
});

test.each<[string, () => Response]>([
  ["is not there", () => new Response("no", { status: 404 })],
  ["is no page", () => new Response("%PDF", { headers: { "content-type": "application/pdf" } })],
  ["has no body", () => new Response(null, { status: 204 })],
  [
    "can't be reached",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
])("a page that %s has no card", async (_, answer) => {
  expect(await readLinkCard(within(web({ [URL_OF_PAGE]: answer })), URL_OF_PAGE)).toBeNull();
});

test("only the beginning of an endless page is read", async () => {
  let given_up = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("<title>Endless</title>")),
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
    cancel: () => {
      given_up = true;
    },
  });
  const answer = () => new Response(body, { headers: { "content-type": "text/html" } });
  const card = await readLinkCard(within(web({ [URL_OF_PAGE]: answer })), URL_OF_PAGE);
  expect(card).toMatchObject({ title: "Endless" });
  expect(given_up).toBe(true);
});

test("a page in another encoding is decoded as it declares", async () => {
  const bytes = Buffer.from("<meta charset=iso-8859-1><title>Caf\u00e9</title>", "latin1");
  const answer = () => new Response(bytes, { headers: { "content-type": "text/html" } });
  expect(await readLinkCard(within(web({ [URL_OF_PAGE]: answer })), URL_OF_PAGE)).toMatchObject({
    title: "Café",
  });
});
