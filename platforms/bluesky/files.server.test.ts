import { randomBytes } from "node:crypto";
import { AtpAgent } from "@atproto/api";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type BlueskyServer, startBlueskyServer } from "#e2e/servers/bluesky/index.ts";
import { answerAsWeb } from "#platforms/kit/simulator/web-page.ts";
import { NO_PROGRESS, type Progress, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import {
  createMemoryFiles,
  type MemoryFile,
  memoryFile,
} from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { getServiceAuth } from "./api.ts";
import { bluesky } from "./provider.ts";
import { authorized } from "./session.ts";
import { rememberingSession } from "./testing/simulated.ts";

const fetch = createGuardedFetch({ allowPrivateAddresses: true });

let server: BlueskyServer;

beforeAll(async () => {
  server = await startBlueskyServer();
});
afterAll(() => server.stop());

async function connect(): Promise<ProviderContext> {
  const { service, handle: identifier, password } = server;
  const credentials = bluesky.live?.credentials.parse({ service, identifier, password }) ?? {};
  const account = await bluesky.live?.connect({ fetch, credentials });
  const session = rememberingSession({ ...account?.credentials }, fetch);
  const files = createMemoryFiles();
  return {
    fetch,
    web: fetch,
    session,
    account: account?.account ?? {},
    app: null,
    files,
    history: SENT_AGAIN,
    now: () => new Date(),
  };
}

async function prepare(context: ProviderContext, media: MemoryFile[], text = "Look at this") {
  const [item] = itemsOf([text], bluesky.manifest);
  if (item === undefined) throw new Error("There is no item.");
  return bluesky.prepare(context, {
    format: "post",
    title: null,
    items: [{ ...item, media }],
    options: {},
    now: new Date(),
    entropy: randomBytes,
  });
}

async function picture(seed: number): Promise<MemoryFile> {
  const raw = { width: 640, height: 480, channels: 3 } as const;
  const content = await sharp(randomBytes(640 * 480 * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { alt_text } = memoryFile("image/jpeg", { seed });
  return {
    ...memoryFile("image/jpeg", { seed }),
    alt_text,
    content,
    bytes: content.length,
    width: 640,
    height: 480,
  };
}

async function readBlob(cid: string): Promise<Buffer> {
  const agent = new AtpAgent({ service: server.service });
  const { data } = await agent.com.atproto.sync.getBlob({ did: server.did, cid });
  return Buffer.from(data);
}

async function readEmbed(uri = "") {
  const agent = new AtpAgent({ service: server.service });
  const [repo = "", collection = "", rkey = ""] = uri.replace("at://", "").split("/");
  const { data } = await agent.com.atproto.repo.getRecord({ repo, collection, rkey });
  return JSON.parse(JSON.stringify(data.value)).embed;
}

test("four images arrive complete, with alt text and dimensions", async () => {
  const context = await connect();
  const media = await Promise.all([1, 2, 3, 4].map(picture));
  const prepared = await prepare(context, media);
  const [published] = await publishAll(bluesky, { context, prepared });
  const { images } = await readEmbed(published?.external_post_id);
  expect(images).toMatchObject(
    media.map(({ alt_text: alt }) => ({ alt, aspectRatio: { width: 640, height: 480 } })),
  );
  for (const [index, { content }] of media.entries())
    expect((await readBlob(images[index].image.ref.$link)).equals(content)).toBe(true);
});

test("a video arrives complete, streamed while it is read", async () => {
  const context = await connect();
  const video = memoryFile("video/mp4", { size: 5_000_000 });
  const prepared = await prepare(context, [video]);
  const [published] = await publishAll(bluesky, { context, prepared });
  const embed = await readEmbed(published?.external_post_id);
  expect(embed).toMatchObject({ $type: "app.bsky.embed.video", alt: video.alt_text });
  expect((await readBlob(embed.video.ref.$link)).equals(video.content)).toBe(true);
});

test("a blob missing on the server is refused by name, and the file is uploaded again", async () => {
  const context = await connect();
  const prepared = await prepare(context, [await picture(5)]);
  const missing = {
    $type: "blob",
    ref: { $link: "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku" },
    mimeType: "image/jpeg",
    size: 5,
  };
  const state = {
    uploads: [{ upload: missing, done: true }],
    begun_at: new Date().toISOString(),
    repeats: 0,
  };
  const progress: Progress = { ...NO_PROGRESS, state };
  const step = await bluesky.advance(context, prepared, progress);
  expect(step).toMatchObject({ progress: { state: { uploads: [], repeats: 1 } }, after_ms: 0 });
  const again = "progress" in step ? step.progress : NO_PROGRESS;
  const [published] = await publishAll(bluesky, { context, prepared }, again);
  expect(await bluesky.lookup(context, prepared, NO_PROGRESS)).toBe("absent");
  expect((await readEmbed(published?.external_post_id)).images).toHaveLength(1);
});

test("a link card arrives with its image, is found again, and is deleted with its post", async () => {
  const at = await connect();
  const context: ProviderContext = {
    ...at,
    web: async (request) => answerAsWeb(request),
  };
  const prepared = await prepare(context, [], "See https://example.com/illustrated/a");
  const [published] = await publishAll(bluesky, { context, prepared });
  const { external } = await readEmbed(published?.external_post_id);
  expect(external).toMatchObject({
    uri: "https://example.com/illustrated/a",
    title: "A page of example.com",
  });
  expect((await readBlob(external.thumb.ref.$link)).length).toBe(external.thumb.size);
  if (published === undefined) throw new Error("Nothing is out.");
  await bluesky.remove?.(context, published);
  await bluesky.remove?.(context, published);
  expect(await bluesky.lookup(context, prepared, NO_PROGRESS)).toBe("absent");
});

test("the server issues tokens for another service", async () => {
  const context = await connect();
  const exp = Math.floor(Date.now() / 1000) + 1_800;
  const asked = { aud: "did:web:localhost", lxm: "com.atproto.repo.uploadBlob", exp };
  const { token } = await authorized(context, (at) => getServiceAuth(at, asked));
  const [, claims = ""] = token.split(".");
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    ...asked,
    iss: server.did,
  });
});
