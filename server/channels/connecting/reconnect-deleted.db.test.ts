import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectAna, startServer } from "#server/channels/testing/ana-server.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { countUnsent } from "../count-unsent.ts";
import { listChannels } from "../list-channels.ts";
import { listDisconnected } from "../list-disconnected.ts";
import { updateChannel } from "../update-channel.ts";
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

const SANDBOX = { provider: "mastodon", mode: "sandbox" } as const;

async function write(channel: string, scheduled_at?: string): Promise<string> {
  const input = { content: "Hello", autofix: true, channels: [channel], scheduled_at };
  return (await createPost({ ctx, input })).id ?? "";
}

async function idsOf(channels: Promise<{ id: string }[]>): Promise<string[]> {
  return (await channels).map(({ id }) => id);
}

test("a deleted sandbox reconnects as the same channel, with its posts and posting times", async () => {
  const { id, handle } = await connectChannel({ ctx, input: SANDBOX });
  const posting_times = [{ weekday: "monday", time: "09:00" }] as const;
  await updateChannel({ ctx, input: { id, name: "Oven", posting_times: [...posting_times] } });
  const post = await write(id, "2026-12-24T09:00:00Z");
  await deleteChannel({ ctx, input: { id } });
  expect((await getPost({ ctx, input: { id: post } })).channels).toMatchObject([{ ready: false }]);

  await connectChannel({ ctx, input: { ...SANDBOX, channel_id: id } });
  expect(await listChannels({ ctx })).toMatchObject([
    { id, handle, name: "Oven", health: "healthy", posting_times },
  ]);
  expect((await getPost({ ctx, input: { id: post } })).channels).toMatchObject([
    { channel_id: id, ready: true, status: "scheduled" },
  ]);
  expect(await ctx.db.searchDocument.count({ where: { id } })).toBe(1);
});

test("a deleted account reconnects as its channel only if that is asked for", async () => {
  const { id } = await connectAna(ctx);
  await deleteChannel({ ctx, input: { id } });
  expect((await connectAna(ctx, "good", id)).id).toBe(id);
  await deleteChannel({ ctx, input: { id } });

  const { id: second } = await connectAna(ctx);
  expect(second).not.toBe(id);
  await expect(connectAna(ctx, "good", id)).rejects.toMatchObject({ reason: "connect_failed" });
  expect(await idsOf(listChannels({ ctx }))).toEqual([second]);
});

test("another organization's deleted channel can't be reconnected", async () => {
  const other = await createTestContext(system, "Other");
  const { id } = await connectAna(other);
  await deleteChannel({ ctx: other, input: { id } });
  await expect(connectAna(ctx, "good", id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await listDisconnected({ ctx, input: { id } })).toEqual([]);
});

test("a channel reconnected while everything is paused is paused", async () => {
  const { id } = await connectChannel({ ctx, input: SANDBOX });
  await deleteChannel({ ctx, input: { id } });
  const paused_at = system.now();
  await ctx.db.organization.update({ where: { id: ctx.organization_id }, data: { paused_at } });
  const input = { ...SANDBOX, channel_id: id };
  expect(await connectChannel({ ctx, input })).toMatchObject({
    id,
    paused_at: paused_at.toISOString(),
  });
});

test("deleted channels are listed while drafts or scheduled posts use them", async () => {
  const { id: used } = await connectChannel({ ctx, input: SANDBOX });
  const { id: unused } = await connectChannel({ ctx, input: SANDBOX });
  const draft = await write(used);
  const scheduled = await write(used, "2026-12-24T09:00:00Z");
  expect(await listDisconnected({ ctx, input: {} })).toEqual([]);
  expect(await countUnsent({ ctx, input: { id: used } })).toEqual({ scheduled: 1, drafts: 1 });
  for (const id of [used, unused]) await deleteChannel({ ctx, input: { id } });

  expect(await listDisconnected({ ctx, input: {} })).toMatchObject([
    { id: used, provider: "mastodon", mode: "sandbox", health: "disconnected" },
  ]);
  expect(await idsOf(listDisconnected({ ctx, input: { id: unused } }))).toEqual([unused]);
  expect(await countUnsent({ ctx, input: { id: used } })).toEqual({ scheduled: 1, drafts: 1 });
  for (const id of [draft, scheduled]) await deletePost({ ctx, input: { id } });
  expect(await countUnsent({ ctx, input: { id: used } })).toEqual({ scheduled: 0, drafts: 0 });
  expect(await listDisconnected({ ctx, input: {} })).toEqual([]);
});

test("an account that is connected as another channel isn't listed", async () => {
  const { id } = await connectAna(ctx);
  await write(id);
  await deleteChannel({ ctx, input: { id } });
  expect(await idsOf(listDisconnected({ ctx, input: {} }))).toEqual([id]);
  await connectAna(ctx);
  expect(await listDisconnected({ ctx, input: {} })).toEqual([]);
});
