import sharp from "sharp";
import { expect, test } from "vitest";
import type { Fetch } from "#server/providers/spec.ts";
import { readPreview } from "./preview-link.ts";

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
  const gone: Fetch = async () => new Response("no", { status: 404 });
  expect(await readPreview(gone, "org_1", PAGE)).toBeNull();
});
