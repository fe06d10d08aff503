import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import {
  connectLive,
  publishToTheEnd,
  refusedConnection,
  takeDueEntries,
  takeEvents,
} from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry, takeEntryCall } from "#server/publishing/testing/take-entry-call.ts";
import { wakeLostCalls } from "./wake-lost-calls.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

function create({ id }: Channel) {
  const input = { content: "Hello", channels: [id], autofix: true, scheduled_at: "now" };
  return createPost({ ctx, input });
}

test("a wait whose run was lost is found by the sweep, once a minute", async () => {
  const live = await connectLive(ctx);
  await create(live);
  const [entry = ""] = await takeDueEntries(system);
  system.answerWith(refusedConnection);
  await publishEntry(system, { entry_id: entry });
  expect(await wakeLostCalls(system)).toBe(0);
  system.advance(60_000);
  expect(await wakeLostCalls(system)).toBe(1);
  const [first, ...others] = await takeEvents(system);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: "channel/due", data: { channel_id: live.id } });
  await wakeLostCalls(system);
  expect(await takeEvents(system)).toEqual([first]);
  system.advance(60_000);
  await wakeLostCalls(system);
  expect((await takeEvents(system)).map(({ id }) => id)).not.toEqual([first?.id]);
});

test("a call whose very first event was lost is found within half a minute", async () => {
  await create(channel);
  const [entry] = await takeDueEntries(system);
  expect(await wakeLostCalls(system)).toBe(0);
  system.advance(16_000);
  expect(await wakeLostCalls(system)).toBe(1);
  expect(await takeDueEntries(system)).toEqual([entry]);
});

test("a channel with many lost calls gets one event", async () => {
  for (let posts = 0; posts < 3; posts += 1) await create(channel);
  await takeEvents(system);
  system.advance(16_000);
  expect(await wakeLostCalls(system)).toBe(1);
  expect(await takeEvents(system)).toHaveLength(1);
});

test("a deletion whose run was lost is found like a publish", async () => {
  const { id } = await create(channel);
  const [entry = ""] = await takeDueEntries(system);
  await publishToTheEnd(system, entry);
  await deletePost({ ctx, input: { id: id as string, everywhere: true } });
  await takeEvents(system);
  system.advance(16_000);
  expect(await wakeLostCalls(system)).toBe(1);
  expect(await takeDueEntries(system, "delete")).toEqual([entry]);
  expect(await takeEntryCall(system, "delete", entry)).toBe("ended");
  system.advance(600_000);
  expect(await wakeLostCalls(system)).toBe(0);
});
