import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createPost } from "../posts/create-post.ts";
import { publishEntry } from "../publishing/publish-entry.ts";
import {
  connectLive,
  refusedConnection,
  takeDueEntries,
  takeEvents,
} from "../publishing/testing/publish-by-hand.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { wakeLostEntries } from "./wake-lost-entries.ts";

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

test("a wait that was lost with its run is found by the sweep, and nothing is sent twice for it", async () => {
  const live = await connectLive(ctx);
  await create(live);
  const [entry = ""] = await takeDueEntries(system);
  system.answerWith(refusedConnection);
  await publishEntry(system, { entry_id: entry });
  system.advance(60_000);
  expect(await wakeLostEntries(system)).toBe(0);
  system.advance(90_000);
  expect(await wakeLostEntries(system)).toBe(1);
  const [first, ...others] = await takeEvents(system);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: "entry/due", data: { entry_id: entry } });
  system.advance(60_000);
  await wakeLostEntries(system);
  expect(await takeEvents(system)).toEqual([first]);
  system.advance(600_000);
  await wakeLostEntries(system);
  expect((await takeEvents(system)).map(({ id }) => id)).not.toEqual([first?.id]);
});

test("an entry whose very first event was lost is found by the sweep", async () => {
  await create(channel);
  const [entry] = await takeDueEntries(system);
  expect(await wakeLostEntries(system)).toBe(0);
  system.advance(121_000);
  expect(await wakeLostEntries(system)).toBe(1);
  expect(await takeDueEntries(system)).toEqual([entry]);
});
