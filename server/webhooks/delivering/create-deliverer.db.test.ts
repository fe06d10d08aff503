import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { createNotifier } from "#server/db/create-notifier.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { EVENTS_CHANNEL } from "#server/kernel/events/events-channel.ts";
import { startReaders } from "#server/kernel/events/start-readers.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { READERS } from "#server/readers.ts";
import type { System } from "#server/system.ts";
import { recordEvents } from "#server/webhooks/testing/record-events.ts";
import { type Receiver, startReceiver } from "#server/webhooks/testing/start-receiver.ts";
import { createWebhook } from "../create-webhook.ts";
import { createDeliverer } from "./create-deliverer.ts";

let testSystem: TestSystem;
let system: System;
let ctx: ServiceContext;
let receivers: Receiver[] = [];
let stop: (() => Promise<void>)[] = [];

beforeAll(async () => {
  testSystem = await createTestSystem();
  system = {
    ...testSystem,
    now: () => new Date(),
    leaseTime: () => null,
  };
  system.database.onWritten("event", createNotifier(testSystem.database.pool, EVENTS_CHANNEL));
});
afterAll(() => testSystem.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});
afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  for (const end of stop) await end();
  receivers = [];
  stop = [];
  await system.database.prisma.webhook.deleteMany();
});

async function startProcess(): Promise<void> {
  const own = { ...system };
  const deliverer = createDeliverer(own);
  own.wakeDeliveries = deliverer.wake;
  own.database.onWritten("webhook_delivery", deliverer.wake);
  const readers = startReaders(own, READERS);
  stop.push(async () => {
    await readers.stop();
    await deliverer.stop();
  });
  await vi.waitFor(
    async () => expect(await system.database.prisma.eventReader.count()).toBe(READERS.length),
    10_000,
  );
}

async function listen(events: ("*" | "post.scheduled" | "post.published")[] = ["*"]) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { secret, id } = await createWebhook({ ctx, input: { url: receiver.url, events } });
  receiver.accept(secret);
  return { ...receiver, id };
}

test("a post's events reach the webhooks that subscribe to them, and no others", async () => {
  await startProcess();
  const all = await listen();
  const some = await listen(["post.published"]);
  await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const input = { content: "Hello", channels: ["bluesky"], autofix: true };
  const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "2h" } });
  await vi.waitFor(() => expect(all.received).toHaveLength(3), 10_000);
  const types = all.received.map(({ type }) => type).toSorted();
  expect(types).toEqual(["channel.connected", "post.created", "post.scheduled"]);
  const scheduled = all.received.find(({ type }) => type === "post.scheduled");
  expect(scheduled).toMatchObject({ data: { post_id: id, status: "scheduled" } });
  const event = await ctx.db.event.findFirstOrThrow({ where: { kind: "post.scheduled" } });
  expect(scheduled?.id).toBe(event.id);
  await recordEvents(system, { organization_id: ctx.organization_id, count: 1 });
  await vi.waitFor(() => expect(some.received).toHaveLength(1), 10_000);
  expect(some.received.map(({ type }) => type)).toEqual(["post.published"]);
  const other = await createTestContext(system);
  await recordEvents(system, { organization_id: other.organization_id, count: 1 });
  await recordEvents(system, { organization_id: ctx.organization_id, count: 1 });
  await vi.waitFor(() => expect(some.received).toHaveLength(2), 10_000);
  expect([...all.forged, ...some.forged]).toEqual([]);
});

test("two processes send each event once", async () => {
  await startProcess();
  await startProcess();
  const receiver = await listen();
  const { organization_id } = ctx;
  const ids = await recordEvents(system, { organization_id, count: 100 });
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(100), 20_000);
  expect(receiver.received.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

test("a receiver gets at most four deliveries at once, from all processes together", async () => {
  await startProcess();
  await startProcess();
  const receiver = await listen();
  let open = 0;
  let most = 0;
  receiver.answerWith((response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 20);
  });
  await recordEvents(system, { organization_id: ctx.organization_id, count: 60 });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(60), 20_000);
  expect(most).toBe(4);
});
