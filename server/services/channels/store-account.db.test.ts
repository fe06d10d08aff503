import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ServiceContext } from "../context.ts";
import { createPost } from "../posts/create-post.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { connectChannel } from "./connect-channel.ts";
import { deleteChannel } from "./delete-channel.ts";
import { listChannels } from "./list-channels.ts";
import { openChannel } from "./provider-context.ts";
import { connectAna, startServer } from "./testing/ana-server.ts";

const REASON =
  "The account is connected as ana.test too. Send posts there, and delete this channel.";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  startServer(system);
});

async function credentialsOf({ id }: { id: string }) {
  const channel = await ctx.db.channel.findUniqueOrThrow({ where: { id } });
  return openChannel(system, channel).context.session.credentials;
}

async function plantSecond(channel: Channel): Promise<string> {
  const { id: _, ...first } = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  const id = `${channel.id}2`;
  const changed = { health: "disconnected", health_reason: REASON } as const;
  const account = first.account as object;
  const credentials = system.secrets.encrypt(JSON.stringify(await credentialsOf(channel)), id);
  await ctx.db.channel.create({
    data: { ...first, ...changed, account, credentials, id, posting_times: [] },
  });
  return id;
}

test("connecting an account several times at once creates one channel, with one set of credentials", async () => {
  const passwords = ["one", "two", "three", "four", "five", "six"];
  const server = startServer(system);
  system.answerWith(async (request) => {
    const { password } = (await request.json()) as { password: string };
    const session = { did: "did:plc:ana", handle: "ana.test", accessJwt: server.access };
    return Response.json({ ...session, refreshJwt: password });
  });
  const connected = await Promise.all(passwords.map((password) => connectAna(ctx, password)));
  const [channel, ...others] = await listChannels({ ctx });
  expect(others).toEqual([]);
  expect(new Set(connected.map(({ id }) => id))).toEqual(new Set([channel?.id]));
  const { password, refresh_jwt } = await credentialsOf(channel as Channel);
  expect(passwords).toContain(password);
  expect(refresh_jwt).toBe(password);
  const where = { subject_id: channel?.id ?? "", kind: "channel.connected" };
  expect(await ctx.db.event.count({ where })).toBe(passwords.length);
});

test("organizations connect the same account independently, and a deleted one connects anew", async () => {
  const other = await createTestContext(system, "Other");
  const [ours, theirs] = await Promise.all([connectAna(ctx), connectAna(other)]);
  expect(ours.id).not.toBe(theirs.id);
  await deleteChannel({ ctx, input: { id: ours.id } });
  expect((await connectAna(ctx)).id).not.toBe(ours.id);
});

test("each sandbox channel of a platform is a separate account", async () => {
  const input = { provider: "bluesky", mode: "sandbox" } as const;
  await Promise.all([1, 2, 3].map(() => connectChannel({ ctx, input })));
  const channels = await ctx.db.channel.findMany({
    where: { organization_id: ctx.organization_id },
  });
  expect(new Set(channels.map((channel) => channel.external_account_id)).size).toBe(3);
});

test("of two existing channels of one account the connected one is restored, or else the one requested", async () => {
  const first = await connectAna(ctx);
  const second = await plantSecond(first);
  expect((await connectAna(ctx)).id).toBe(first.id);
  const again = { service: "https://pds.example.com", identifier: "ana.test", password: "good" };
  const input = {
    provider: "bluesky",
    mode: "live",
    channel_id: second,
    credentials: again,
  } as const;
  expect(await refusalOf(connectChannel({ ctx, input }))).toMatchObject({
    reason: "connect_failed",
    message: `ana.test is already connected as ${first.id}. Omit channel_id to reconnect that channel, and delete ${second}.`,
  });
  await ctx.db.channel.updateMany({
    where: { id: first.id },
    data: { health: "disconnected", health_reason: "Signed out" },
  });
  expect(await connectChannel({ ctx, input })).toMatchObject({ id: second, health: "healthy" });
});

test("an account named twice is one entry, and a post to two channels of it is refused", async () => {
  const first = await connectAna(ctx);
  const post = { content: "Hello", autofix: true };
  const twice = await createPost({ ctx, input: { ...post, channels: ["bluesky", first.id] } });
  expect(twice.channels.map(({ channel_id }) => channel_id)).toEqual([first.id]);

  const second = await plantSecond(first);
  const stored = await ctx.db.post.count();
  const both = { ...post, channels: [first.id, second], scheduled_at: "now" };
  expect(await refusalOf(createPost({ ctx, input: both }))).toMatchObject({
    reason: "not_ready",
    post: {
      channels: [
        { channel_id: first.id, errors: [] },
        {
          channel_id: second,
          errors: [{ code: "auth", message: expect.stringContaining(REASON) }],
        },
      ],
    },
  });
  const byName = { ...post, channels: ["bluesky"] };
  expect(await refusalOf(createPost({ ctx, input: byName }))).toMatchObject({
    reason: "ambiguous_channel",
    index: 0,
  });
  expect(await ctx.db.post.count()).toBe(stored);
});
