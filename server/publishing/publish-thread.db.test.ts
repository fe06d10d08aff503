import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { bluesky as simulator } from "#platforms/bluesky/simulator/index.ts";
import { createMemoryStore, type MemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { publishEntry } from "./testing/take-entry-call.ts";

const THREAD = ["One", "Two **bold**", "Three"];
const TEXTS = ["One", "Two bold", "Three"];

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function createThread(channel: Channel) {
  const { id } = await createPost({
    ctx,
    input: {
      content: "The story",
      channels: [channel.id],
      per_channel: { [channel.id]: { thread: THREAD } },
      autofix: true,
      scheduled_at: "now",
    },
  });
  const { prisma } = system.database;
  const entry = await prisma.channelEntry.findFirstOrThrow({ where: { post_id: id as string } });
  const publish = () => publishEntry(system, { entry_id: entry.id });
  const read = () => getPost({ ctx, input: { id: id as string } });
  const attempts = () =>
    prisma.callAttempt.findMany({
      where: { call: { entry_id: entry.id } },
      orderBy: { number: "asc" },
    });
  return { id: id as string, publish, read, attempts };
}

async function connectServer() {
  const store = createMemoryStore();
  const account = { external_account_id: "did:plc:ana", handle: "ana.test" };
  const answer = simulatorFetch(simulator, { store, account, now: system.now });
  system.answerWith(answer);
  const credentials = {
    service: "https://pds.example.com",
    identifier: "ana.test",
    password: "sandbox-password",
  };
  const channel = await connectChannel({
    ctx,
    input: { provider: "bluesky", mode: "live", credentials },
  });
  const failPut = (number: number, fail: Fetch) => {
    let puts = 0;
    system.answerWith(async (request) => {
      if (request.url.includes("putRecord")) puts += 1;
      return puts === number ? fail(request) : answer(request);
    });
  };
  return { channel, store, failPut, recover: () => system.answerWith(answer) };
}

function textsIn(store: MemoryStore) {
  return store.posts.map(({ text }) => text);
}

test.each(["bluesky", "mastodon", "x"])(
  "a thread arrives on %s item by item, and its URL is that of the first",
  async (provider) => {
    const channel = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
    const { publish, read } = await createThread(channel);
    expect(await publish()).toBe("ended");
    const received = await listReceived({ ctx, input: { id: channel.id } });
    expect(received.map(({ text }) => text)).toEqual(TEXTS);
    const [first] = received;
    expect(await read()).toMatchObject({
      status: "published",
      channels: [{ format: "thread", external_post_id: first?.external_post_id, url: first?.url }],
    });
  },
);

test("an interrupted thread resumes after what has arrived", async () => {
  const { channel, store, failPut, recover } = await connectServer();
  const { publish, read, attempts } = await createThread(channel);
  failPut(3, async () => new Response("Bad gateway", { status: 502 }));
  expect(await publish()).toHaveProperty("retry_in_ms");
  expect(textsIn(store)).toEqual(TEXTS.slice(0, 2));
  expect(await read()).toMatchObject({
    status: "publishing",
    channels: [
      { error: expect.stringMatching(/^platform_unavailable: Post 3 of 3 of the thread/) },
    ],
  });
  recover();
  system.advance(5_000);
  expect(await publish()).toBe("ended");
  expect(textsIn(store)).toEqual(TEXTS);
  expect(await attempts()).toMatchObject([
    { state: "partly_published", error_message: "The first 2 posts of the thread arrived." },
    { state: "published", external_post_id: store.posts[0]?.external_post_id },
  ]);
  expect(await read()).toMatchObject({ status: "published", channels: [{ error: null }] });
});

test("a process killed in the middle of a thread skips nothing and publishes nothing twice", async () => {
  const { channel, store, failPut, recover } = await connectServer();
  const { publish, read } = await createThread(channel);
  failPut(2, () => Promise.reject(new Error("killed")));
  await publish();
  await system.database.prisma.callAttempt.updateMany({
    where: { call: { channel_id: channel.id } },
    data: { state: "open", finished_at: null },
  });
  recover();
  expect(await publish()).toHaveProperty("retry_in_ms");
  system.advance(60_000);
  expect(await publish()).toBe("ended");
  expect(textsIn(store)).toEqual(TEXTS);
  expect(await read()).toMatchObject({ status: "published" });
});

test("a thread interrupted before its items were saved is looked up first", async () => {
  const { channel, store, failPut, recover } = await connectServer();
  const { publish, read, attempts } = await createThread(channel);
  failPut(3, async () => new Response("", { status: 429 }));
  await publish();
  expect(await attempts()).toMatchObject([{ state: "partly_published" }]);
  await system.database.prisma.publishedItem.deleteMany({ where: { channel_id: channel.id } });
  recover();
  system.advance(60_000);
  expect(await publish()).toBe("ended");
  expect(textsIn(store)).toEqual(TEXTS);
  expect(await read()).toMatchObject({ status: "published" });
});

test("a refused item isn't sent repeatedly, and sending again resumes the thread there", async () => {
  const { channel, store, failPut, recover } = await connectServer();
  const { id, publish, read } = await createThread(channel);
  failPut(2, async () => simulator.refuse("content_policy"));
  expect(await publish()).toBe("ended");
  expect(textsIn(store)).toEqual(["One"]);
  expect(await read()).toMatchObject({
    channels: [
      {
        status: "unconfirmed",
        error: expect.stringMatching(
          /^content_policy: Post 2 of 3 of the thread: .* The posts before it are published\.$/,
        ),
      },
    ],
  });
  recover();
  await retryPost({ ctx, input: { id } });
  expect(await publish()).toBe("ended");
  expect(textsIn(store)).toEqual(TEXTS);
  expect(await read()).toMatchObject({ status: "published", channels: [{ error: null }] });
});
