/**
 * On a local installation channels may use private addresses, but authors must not be able to read them through posts
 * or link previews. The only private addresses requested here are the test's own servers.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { readPicture } from "#platforms/kit/link-card/fetch-bytes.ts";
import { readLinkCard } from "#platforms/kit/link-card/read-link-card.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { startServer } from "#platforms/kit/testing/start-server.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createWebFetch } from "#server/media/downloading/create-download.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { openChannel } from "../provider-context.ts";
import { previewLink } from "./preview-link.ts";

let system: TestSystem;
let ctx: ServiceContext;
let asked: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  asked = [];
  ctx = await createTestContext(system);
  system.fetch = createGuardedFetch({ allowPrivateAddresses: true });
  system.web = redirecting(createWebFetch({}));
});

function redirecting(fetch: Fetch): Fetch {
  return async (request) => {
    const { hostname, searchParams } = new URL(request.url);
    if (hostname !== "public.example") return fetch(request);
    return new Response(null, { status: 302, headers: { location: searchParams.get("to") ?? "" } });
  };
}

const startPage = () =>
  startServer(({ url = "" }, response) => {
    asked.push(url);
    response.setHeader("Content-Type", "text/html").end("<title>Secret</title>");
  });

function spellings(page: string): string[] {
  const { port } = new URL(page);
  return [
    page,
    `http://localhost:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://public.example/?to=${encodeURIComponent(page)}`,
    `http://public.example/?to=${encodeURIComponent(`http://[::ffff:7f00:1]:${port}/`)}`,
  ];
}

async function connectTo(service: string) {
  const { id } = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  return ctx.db.channel.update({
    where: { id },
    data: { mode: "live", account: { service, did: "did:plc:one" } },
  });
}

test("no page on this machine is previewed, however its address is written or reached, and it says why", async () => {
  const page = await startPage();
  const { id } = await connectTo("https://bsky.social");
  for (const url of spellings(page))
    await expect(previewLink({ ctx, input: { id, url } }), url).rejects.toMatchObject({
      reason: "private_address",
      message: `url: ${PRIVATE_NETWORK}`,
    });
  expect(asked).toEqual([]);
});

test("pages on this machine are previewed if the operator allows private addresses", async () => {
  const url = await startPage();
  system.web = createWebFetch({ CRIER_ALLOW_PRIVATE_ADDRESSES: true });
  const { id } = await connectTo("https://bsky.social");
  expect(await previewLink({ ctx, input: { id, url } })).toMatchObject({ title: "Secret" });
});

test("a card and its image are fetched only from public addresses, even on the channel's own server", async () => {
  const own = await startPage();
  const { context } = openChannel(system, await connectTo(own));
  for (const url of spellings(own)) {
    expect(await readLinkCard(context, url), url).toBeNull();
    const demands = { types: ["image/png" as const], max_bytes: 1000 };
    expect(await readPicture(context, url, demands), url).toBeNull();
  }
  expect(asked).toEqual([]);
});

test("a channel calls its own server at a private address, and no other", async () => {
  const [own, other] = [await startPage(), await startPage()];
  const { context } = openChannel(system, await connectTo(own));
  expect((await context.fetch(new Request(`${own}/own`))).status).toBe(200);
  await expect(context.fetch(new Request(`${other}/other`))).rejects.toThrow();
  expect(asked).toEqual(["/own"]);
});
