import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type RelayedEvent, relayOutbox } from "#server/kernel/outbox/relay-outbox.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import { channelDueRow, readingDueRow } from "./channel-due.ts";
import { withoutAwaited } from "./claim-wakes.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channel: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  const input = { provider: "bluesky", mode: "sandbox" } as const;
  channel = (await connectChannel({ ctx, input })).id;
  await relay();
});

async function relay(): Promise<string[]> {
  const sent: RelayedEvent[] = [];
  await relayOutbox(system, async (events) => sent.push(...events));
  return sent.map(({ name }) => name);
}

async function publish(content: string) {
  const input = { content, channels: [channel], autofix: true, scheduled_at: "now" };
  await createPost({ ctx, input });
}

const published = () =>
  ctx.db.channelEntry.count({ where: { channel_id: channel, status: "published" } });

test("one run is asked for, however many posts are published on a channel before it looks", async () => {
  await publish("one");
  await publish("two");
  expect(await relay()).toEqual(["channel/due"]);
  await publish("three");
  expect(await relay()).toEqual([]);
  expect(await workOnChannel(system, channel)).toBe("ended");
  expect(await published()).toBe(3);
});

test("once a run has ended, the next post asks for another", async () => {
  await publish("one");
  await relay();
  await workOnChannel(system, channel);
  await publish("two");
  expect(await relay()).toEqual(["channel/due"]);
});

test("a run that would end looks again if a post has come since its last look", async () => {
  await publish("one");
  await relay();
  const { pool } = system.database;
  const relaying = await pool.connect();
  await relaying.query("BEGIN");
  await relaying.query("UPDATE channel_wake SET version = version + 1 WHERE channel_id = $1", [
    channel,
  ]);
  const run = workOnChannel(system, channel);
  const waits =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%channel_wake%'";
  // It looks for the last time before it waits: what comes now it hasn't seen.
  await vi.waitFor(async () => expect((await pool.query(waits)).rowCount).toBe(1), {
    timeout: 20_000,
  });
  await publish("two");
  await relaying.query("COMMIT");
  relaying.release();
  expect(await run).toBe("ended");
  expect(await published()).toBe(2);
});

test("a run that is about to end doesn't sleep for a call that has come due", async () => {
  await publish("one");
  await relay();
  const { sql } = system.database;
  let came = false;
  const late = {
    ...system,
    database: {
      ...system.database,
      async sql(...[text, values]: Parameters<typeof sql>) {
        if (text.includes("DELETE FROM channel_wake") && !came) {
          came = true;
          await publish("two");
        }
        return sql(text, values);
      },
    },
  } as TestSystem;
  expect(await workOnChannel(late, channel)).toBe("ended");
  expect(await published()).toBe(2);
});

test("a run that hasn't looked for fifteen seconds counts as lost", async () => {
  await publish("one");
  await relay();
  system.advance(14_000);
  await publish("two");
  expect(await relay()).toEqual([]);
  system.advance(2_000);
  await publish("three");
  expect(await relay()).toEqual(["channel/due"]);
});

test("an event that wasn't accepted is sent again", async () => {
  await publish("one");
  const failing = relayOutbox(system, async () => {
    throw new Error("the receiver is down");
  });
  await expect(failing).rejects.toThrow("the receiver is down");
  await publish("two");
  expect(await relay()).toEqual(["channel/due"]);
});

test("readings have runs of their own", async () => {
  const about = { channel_id: channel, organization_id: ctx.organization_id };
  const due = { ...about, channel: { provider: "bluesky", mode: "sandbox", account: {} } } as const;
  const ask = async () => {
    const events = [channelDueRow(due), readingDueRow(due), channelDueRow(due), readingDueRow(due)];
    return (await withoutAwaited(ctx.sql, system, events)).map(({ name }) => name);
  };
  await system.database.sql("DELETE FROM channel_wake", []);
  expect(await ask()).toEqual(["channel/due", "channel/reading-due"]);
  expect(await ask()).toEqual([]);
  system.advance(16_000);
  expect(await ask()).toEqual(["channel/due"]);
  system.advance(300_000);
  expect(await ask()).toEqual(["channel/due", "channel/reading-due"]);
});

test("asking costs one statement, and none without channels", async () => {
  const count = async (events: RelayedEvent[]) =>
    (await system.statementsOf(() => withoutAwaited(ctx.sql, system, events))).length;
  const data = { channel_id: channel };
  expect(await count([{ id: "1", name: "channel/due", data }])).toBe(1);
  expect(await count([{ id: "2", name: "mail/due", data: {} }])).toBe(0);
});
