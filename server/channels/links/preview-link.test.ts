import sharp from "sharp";
import { expect, test } from "vitest";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { createLinkReader, readPreview } from "./preview-link.ts";

const PAGE = "https://example.com/bread";
const HEAD = `<title>Bread</title><meta property="og:description" content="Fresh"><meta property="og:image" content="/b.png">`;

function web(picture: BodyInit): Fetch {
  return async ({ url }) => {
    if (!url.endsWith(".png"))
      return new Response(HEAD, { headers: { "content-type": "text/html" } });
    return new Response(picture, { headers: { "content-type": "image/png" } });
  };
}

test("a page's card includes a thumbnail small enough to show at once", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 600, height: 400, channels: 3, background: "white", noise } as const;
  const png = await sharp({ create }).png().toBuffer();
  expect(png.length).toBeGreaterThan(300_000);
  const preview = await readPreview(web(new Uint8Array(png)), "org_1", PAGE);
  expect(preview).toMatchObject({ url: PAGE, title: "Bread", description: "Fresh" });
  expect(preview?.picture).toMatch(/^data:image\/(webp|jpeg);base64,/);
  expect(preview?.picture?.length).toBeLessThan(90_000);
});

test.each(["no picture", ""])("a card whose image is %j has none", async (bytes) => {
  expect(await readPreview(web(bytes), "org_1", PAGE)).toMatchObject({
    title: "Bread",
    picture: null,
  });
});

test("an unreadable page has no card", async () => {
  const missing: Fetch = async () => new Response("no", { status: 404 });
  expect(await readPreview(missing, "org_1", PAGE)).toBeNull();
});

const START = Date.parse("2026-11-23T08:00:00Z");

function setUp() {
  let at = START;
  let reads = 0;
  const reader = createLinkReader(() => new Date(at));
  const preview = { url: "https://a.example", title: "A", description: "", picture: null };
  const read = async () => {
    reads += 1;
    return preview;
  };
  return {
    preview,
    reads: () => reads,
    wait: (ms: number) => {
      at += ms;
    },
    find: (key: string, organization = "one", by = read) => reader.find(organization, key, by),
  };
}

test("a page is fetched once in ten minutes, whoever asks", async () => {
  const { find, reads, wait, preview } = setUp();
  expect(await Promise.all([find("a"), find("a", "two")])).toEqual([preview, preview]);
  wait(9 * 60_000);
  await find("a");
  expect(reads()).toBe(1);
  wait(60_001);
  await find("a");
  expect(reads()).toBe(2);
});

test("an organization that requests many is limited for a minute; others are not", async () => {
  const { find, wait, preview } = setUp();
  for (let page = 0; page < 30; page += 1) expect(await find(`page ${page}`)).toEqual(preview);
  expect(await find("one more")).toBeNull();
  expect(await find("page 3")).toEqual(preview);
  expect(await find("one more", "two")).toEqual(preview);
  wait(60_000);
  expect(await find("yet another")).toEqual(preview);
});

test("at most eight pages are fetched at once, for all organizations together", async () => {
  const { find, preview } = setUp();
  const { promise, resolve } = Promise.withResolvers<typeof preview>();
  const slow = Array.from({ length: 8 }, (_, at) => find(`slow ${at}`, `org ${at}`, () => promise));
  expect(await find("late", "another")).toBeNull();
  resolve(preview);
  await Promise.all(slow);
  expect(await find("late", "another")).toEqual(preview);
});

test("a failed fetch isn't cached", async () => {
  const { find, preview } = setUp();
  const breaking = async () => {
    throw new Error("broken");
  };
  await expect(find("a", "one", breaking)).rejects.toThrow("broken");
  expect(await find("a")).toEqual(preview);
});
