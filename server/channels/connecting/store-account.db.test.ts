import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectAna, startServer } from "#server/channels/testing/ana-server.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { listChannels } from "../list-channels.ts";
import { openChannel } from "../provider-context.ts";
import { connectChannel } from "./connect-channel.ts";
import { deleteChannel } from "./delete-channel.ts";

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

test("an account named twice is one entry of a post", async () => {
  const first = await connectAna(ctx);
  const post = { content: "Hello", autofix: true };
  const twice = await createPost({ ctx, input: { ...post, channels: ["bluesky", first.id] } });
  expect(twice.channels.map(({ channel_id }) => channel_id)).toEqual([first.id]);
});

test("a disconnected account is connected as its channel again, never as a second one", async () => {
  const first = await connectAna(ctx);
  await ctx.db.channel.updateMany({
    where: { id: first.id },
    data: { health: "disconnected", health_reason: "Signed out" },
  });
  const { id: _, ...stored } = await ctx.db.channel.findUniqueOrThrow({ where: { id: first.id } });
  const account = stored.account as object;
  const second = { ...stored, account, posting_times: [], id: `${first.id}2` };
  await expect(ctx.db.channel.create({ data: second })).rejects.toThrow(/Unique constraint/);
  const again = await Promise.all([connectAna(ctx), connectAna(ctx)]);
  expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
});
