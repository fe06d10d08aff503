import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createHello } from "#server/posts/testing/write-posts.ts";
import { takeEvents } from "#server/publishing/testing/publish-by-hand.ts";
import type { ServiceContext } from "../context.ts";
import { type RelayedEvent, relayOutbox } from "./relay-outbox.ts";

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

function create(scheduled_at: string, channels = [channel.id]) {
  return createHello(ctx, { content: "Hello **there**", channels, scheduled_at });
}

function relayed() {
  return takeEvents(system);
}

test("one organization's thousands of events don't delay another's, and each stays in order", async () => {
  await system.database.pool.query(`INSERT INTO outbox_event (id, name, data)
    SELECT 'evt_0' || lpad(n::text, 5, '0'), 'channel/due', '{"organization_id": "org_large"}' FROM generate_series(1, 2000) AS n`);
  await create("now");
  const batches: RelayedEvent[][] = [];
  await relayOutbox(system, async (events) => batches.push(events));
  const [first = []] = batches;
  const own = ({ data }: RelayedEvent) =>
    (data as { organization_id: string }).organization_id === ctx.organization_id;
  expect(first.findIndex(own)).toBe(1);
  const large = batches.flat().filter((event) => !own(event));
  expect(large.map(({ id }) => id)).toEqual(large.map(({ id }) => id).toSorted());
  expect(large).toHaveLength(2000);
});

test("events that weren't accepted are sent again with the same IDs", async () => {
  await create("now");
  const tried: RelayedEvent[] = [];
  const failing = relayOutbox(system, async (events) => {
    tried.push(...events);
    throw new Error("the receiver is down");
  });
  await expect(failing).rejects.toThrow("the receiver is down");
  expect(await relayed()).toEqual(tried);
  expect(await relayed()).toEqual([]);
});

test("while the receiver is slow, no transaction is open and no other process sends", async () => {
  await create("now");
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  system.answerWith(async () => {
    asked.resolve();
    await answered.promise;
    return new Response();
  });
  const sent: string[] = [];
  const first = relayOutbox(system, async (events) => {
    await system.fetch(new Request("https://inngest.example.com/e/key"));
    sent.push(...events.map(({ id }) => id));
  });
  await asked.promise;
  await create("now");
  const second = relayOutbox(system, async (events) => sent.push(...events.map(({ id }) => id)));
  const open = await system.database.prisma.$queryRaw`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  expect(open).toEqual([]);
  expect(sent).toEqual([]);
  answered.resolve();
  await Promise.all([first, second]);
  expect(sent).toHaveLength(new Set(sent).size);
  expect(sent).toEqual(sent.toSorted());
  expect(await system.database.prisma.outboxEvent.count()).toBe(0);
});
