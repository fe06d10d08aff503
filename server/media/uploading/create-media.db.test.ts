import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { fetchFile } from "#server/media/processing/fetch-file.ts";
import { noise } from "#server/media/testing/images.ts";
import { ended, type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { createMedia } from "./create-media.ts";

let media: MediaTest;
let origin: string;
let respond: RequestListener;
const server = createServer((request, response) => respond(request, response));

beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await media.close();
});

async function add(url: string) {
  const { ctx } = media;
  const added = await createMedia({ ctx, input: { url } });
  // Jobs are already running, so a file that is refused immediately may have failed by now.
  expect(added).toMatchObject({ source_url: url });
  return ended(ctx, added.id);
}

function open(): void {
  media.system.download = createGuardedFetch({ allowPrivateAddresses: true });
}

const LONG = { timeout: 120_000 };

test("an image is fetched from a URL, also through redirects", LONG, async () => {
  open();
  const png = await noise(60, 40).png().toBuffer();
  respond = ({ url }, response) => {
    if (url === "/at/first.png") response.writeHead(302, { location: "/then" }).end();
    else response.end(png);
  };
  const file = await add(`${origin}/at/first.png`);
  const found = { content_type: "image/png", width: 60, size: png.length, filename: "first.png" };
  expect(file).toMatchObject({ ready: true, ...found });
});

test("an image sent inline is accepted", LONG, async () => {
  const data = (await noise(30, 20).webp().toBuffer()).toString("base64");
  const { id } = await createMedia({ ctx: media.ctx, input: { data, alt_text: "Noise" } });
  const file = await ended(media.ctx, id);
  expect(file).toMatchObject({ ready: true, content_type: "image/webp", alt_text: "Noise" });
});

test.each<[string, RequestListener, string, RegExp]>([
  ["is not there", (_, response) => response.writeHead(404).end(), "fetch_failed", /404/],
  [
    "leads in circles",
    (_, response) => redirect(response, "/again"),
    "fetch_failed",
    /more than 5/,
  ],
  [
    "leads to a file",
    (_, response) => redirect(response, "file:///etc/passwd"),
    "fetch_failed",
    /is not a URL/,
  ],
  ["gives nothing", (_, response) => response.end(), "empty", /no bytes/],
  ["gives a page", (_, response) => response.end("<html></html>"), "unsupported_type", /one of/],
])("a URL that %s is given up", LONG, async (_, listener, reason, text) => {
  open();
  respond = listener;
  const { error, failed } = await add(`${origin}/x`);
  expect(failed).toBe(true);
  expect(error).toMatchObject({ reason, message: expect.stringMatching(text) });
});

function redirect(response: Parameters<RequestListener>[1], location: string): void {
  response.writeHead(302, { location }).end();
}

test("an endless response is cut off", LONG, async () => {
  media.system.download = createGuardedFetch({ allowPrivateAddresses: true, max_bytes: 1_000_000 });
  respond = (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return;
    };
    response.on("drain", more);
    more();
  };
  const { ctx } = media;
  const { id } = await createMedia({ ctx, input: { url: `${origin}/endless` } });
  const last = { media_id: id, attempt: 2 };
  const outcome = await fetchFile(media.system, last);
  expect(outcome).toMatchObject({
    reason: "fetch_failed",
    message: expect.stringMatching(/interrupted/),
  });
});

test(
  "a URL that points to a private address, or changes to one between two lookups, isn't fetched",
  LONG,
  async () => {
    const answers = ["8.8.8.8", "127.0.0.1"];
    const asked: string[] = [];
    const lookup: LookupFunction = (host, _, callback) => {
      asked.push(host);
      callback(null, [{ address: answers[asked.length - 1] ?? "127.0.0.1", family: 4 }]);
    };
    const guarded = createGuardedFetch({ allowPrivateAddresses: false, lookup });
    media.system.download = (request) =>
      request.url.endsWith("/first")
        ? Promise.resolve(new Response(null, { status: 302, headers: { location: "/second" } }))
        : guarded(request);
    asked.push("first");
    const moved = await add("http://rebound.example/first");
    expect(moved.error).toMatchObject({ reason: "fetch_failed" });
    expect(moved.error?.message).toBe(PRIVATE_NETWORK);
    for (const url of ["http://127.0.0.1/x", "http://2130706433/", "http://[::ffff:10.0.0.1]/"]) {
      const { error } = await add(url);
      expect(error).toMatchObject({ reason: "fetch_failed" });
      expect(error?.message).toBe(PRIVATE_NETWORK);
    }
  },
);
