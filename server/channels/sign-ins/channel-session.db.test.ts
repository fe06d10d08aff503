import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import { connectAna, createPosts, startServer } from "#server/channels/testing/ana-server.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { openChannel } from "../provider-context.ts";

const ENDED = { access_token: "sandbox-expired", refresh_token: "sandbox-refresh-0" };

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.outboxEvent.deleteMany();
  channel = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  const credentials = system.secrets.encrypt(JSON.stringify(ENDED), channel.id);
  await ctx.db.channel.updateMany({ where: { id: channel.id }, data: { credentials } });
});

async function open() {
  const record = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  return openChannel(system, record).context;
}

async function due(content: string) {
  const input = { content, channels: [channel.id], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  const post_id = id as string;
  const entry = await ctx.db.channelEntry.findFirstOrThrow({ where: { post_id } });
  return {
    publish: () => publishEntry(system, { entry_id: entry.id }),
    read: () => getPost({ ctx, input: { id: post_id } }),
  };
}

test("a token that expires while several posts publish is renewed once for all of them", async () => {
  const posts = await Promise.all(["One", "Two", "Three"].map(due));
  const outcomes = await Promise.all(posts.map((post) => post.publish()));
  expect(outcomes).toEqual(["ended", "ended", "ended"]);
  expect(await listReceived({ ctx, input: { id: channel.id } })).toHaveLength(3);
  expect((await open()).session.credentials).toMatchObject({
    access_token: "sandbox-access-1",
    refresh_token: "sandbox-refresh-1",
  });
});

test("a crash between receiving and saving X's new token leaves a channel that says what to do", async () => {
  const { fetch, session } = await open();
  const dying = session.renew(async ({ refresh_token = "" }) => {
    const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token });
    const headers = { authorization: "Basic YTpi" };
    const url = "https://api.x.com/2/oauth2/token";
    expect((await fetch(new Request(url, { method: "POST", body: form, headers }))).status).toBe(
      200,
    );
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
  expect((await open()).session.credentials).toEqual(ENDED);

  const post = await due("Hello");
  expect(await post.publish()).toBe("ended");
  const message =
    "X no longer accepts this channel's sign-in (Value passed for the token was invalid). Reconnect the channel.";
  expect(await post.read()).toMatchObject({
    status: "failed",
    channels: [{ error: `auth: ${message}` }],
  });
  const record = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  expect(record).toMatchObject({ health: "disconnected", health_reason: message });
  expect(await listReceived({ ctx, input: { id: channel.id } })).toEqual([]);
});

test("when many posts find the token expired at once, it is renewed once and all are published", async () => {
  const server = startServer(system);
  const ana = await connectAna(ctx);
  const ids = await createPosts(ctx, ana.id, 20);
  server.access = "another";
  server.refresh = "refresh-1";
  const entries = await takeDueEntries(system);
  await Promise.all(entries.map((entry_id) => publishEntry(system, { entry_id })));
  expect(server.refreshes).toBe(1);
  for (const id of ids)
    expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
}, 60_000);
