import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import { statusOfEntries } from "#core/domain/lifecycle/status-of-entries.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { callId } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listPostAudit } from "#server/posts/audit/list-post-audit.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { END_OF_ENTRIES } from "#server/posts/rules/lifecycle/end-post.ts";
import { findCall } from "#server/publishing/calls/find-call.ts";
import { closeEntry } from "./close-entry.ts";
import { putOffCall } from "./put-off-entry.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channels: Channel[];

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  channels = [];
  for (const provider of ["bluesky", "mastodon"])
    channels.push(await connectChannel({ ctx, input: { provider, mode: "sandbox" } }));
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.prisma.outboxEvent.deleteMany();
  // Each test publishes under the same ID, which must be unique per channel.
  await system.database.prisma.publishedItem.deleteMany();
});

async function send() {
  const names = channels.map(({ id }) => id);
  const input = { content: "Hello", channels: names, autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  const where = { post_id: id as string };
  const ids = await ctx.db.channelEntry.findMany({ where, orderBy: { position: "asc" } });
  const entries = ids.map(async ({ id: entry }) => {
    const due = await findCall(system, callId("publish", entry));
    if (due === null || due.entry === null) throw new Error(`${entry} is not due.`);
    return { ...due.entry, channel: due.channel };
  });
  const [first, second] = await Promise.all(entries);
  if (first === undefined || second === undefined) throw new Error("Two entries were expected.");
  return { id: id as string, first, second };
}

const OUT = {
  status: "published",
  attempt_id: "",
  items: [{ external_post_id: "1", url: "https://a.test/1", reference: null }],
} as const;

test("saving a result, the post's status and the event takes one statement, and so does a delay", async () => {
  const { first, second } = await send();
  const wait = { error: "rate_limit: Later.", next_at: system.now(), tries: 1 };
  expect(
    await system.statementsOf(() => putOffCall(system, callId("publish", first.id), wait)),
  ).toHaveLength(1);
  expect(await system.statementsOf(() => closeEntry(system, first, OUT))).toHaveLength(1);
  expect(await system.statementsOf(() => closeEntry(system, second, OUT))).toHaveLength(1);
});

test.each(["javascript:alert(1)", "data:text/html,x", "nonsense"])(
  "a URL that browsers don't open as a page isn't stored, whatever the platform says: %s",
  async (url) => {
    const { id, first } = await send();
    const items = [{ external_post_id: url, url, reference: null }];
    await closeEntry(system, first, { ...OUT, items });
    const post = await getPost({ ctx, input: { id } });
    const entry = post.channels.find(({ channel_id }) => channel_id === first.channel.id);
    expect(entry).toMatchObject({ status: "published", url: null });
    const where = { entry_id: first.id };
    expect(await ctx.db.publishedItem.findMany({ where })).toMatchObject([{ url: null }]);
    const events = await ctx.db.event.findMany({
      where: { subject_id: id, kind: "entry.published" },
    });
    expect(events).toMatchObject([{ facts: { url: null } }]);
  },
);

test("each entry's result is recorded as an event, and the post's with its last entry", async () => {
  const { id, first, second } = await send();
  await closeEntry({ ...system, run_id: "run_1" }, first, OUT);
  await closeEntry(system, second, { status: "failed", error: "auth: It was refused." });
  const [created, sent, ...results] = await listPostAudit({ ctx, input: { id } });
  expect([created?.action, sent?.action]).toEqual(["post.created", "post.publishing"]);
  const about = ({ channel }: typeof first) => ({
    channel_id: channel.id,
    provider: channel.provider,
    name: channel.name,
  });
  expect(results).toMatchObject([
    {
      action: "entry.published",
      detail: { ...about(first), url: OUT.items[0].url, external_post_id: "1" },
      actor: { kind: "system", id: null, name: "Crier" },
    },
    { action: "entry.failed", detail: { ...about(second), error: "auth: It was refused." } },
    {
      action: "post.partially_published",
      detail: { armed_by: actorOf(ctx) },
    },
  ]);
  const events = await ctx.db.event.findMany({ where: { subject_id: id }, orderBy: { id: "asc" } });
  expect(events.map(({ run_id }) => run_id)).toEqual([null, null, "run_1", null, null]);
});

test("an entry with a result gets no other, and no further event", async () => {
  const { id, first } = await send();
  await closeEntry(system, first, OUT);
  await closeEntry(system, first, { status: "failed", error: "unknown: Too late." });
  const wait = { error: "", next_at: system.now(), tries: 1 };
  expect(await putOffCall(system, callId("publish", first.id), wait)).toBe(false);
  expect(await ctx.db.event.count({ where: { subject_id: id } })).toBe(3);
  expect(await ctx.db.channelEntry.findUnique({ where: { id: first.id } })).toMatchObject({
    status: "published",
    error: null,
  });
});

test("of two entries that end at the same moment, one is recorded as the last", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, first, second } = await send();
    const items = [{ external_post_id: `round ${round}`, url: null, reference: null }];
    const out = { ...OUT, items };
    await Promise.all([first, second].map((entry) => closeEntry(system, entry, out)));
    const events = await listPostAudit({ ctx, input: { id } });
    expect(events.slice(2).map(({ action }) => action)).toEqual([
      "entry.published",
      "entry.published",
      "post.published",
    ]);
  }
});

test("the database derives a post's status from its entries as the domain does", async () => {
  const { options } = EntryStatus;
  const pairs = options.flatMap((one) => options.map((other) => [one, other]));
  const cases = [
    ...options.map((one) => [one]),
    ...pairs,
    ...pairs.map((pair) => [...pair, "published"]),
  ];
  for (const statuses of cases) {
    const [row] = await system.database.sql<{ status: string; kind: string | null }>(
      `SELECT ${END_OF_ENTRIES} FROM unnest($1::entry_status[]) AS each (status)`,
      [statuses],
    );
    const { status, kind } = statusOfEntries(statuses as typeof options);
    expect([statuses, row]).toEqual([statuses, { status, kind }]);
  }
});

test("a post ID that belongs to another entry of the channel doesn't count as published", async () => {
  const [earlier, later] = [await send(), await send()];
  await closeEntry(system, earlier.first, OUT);
  await closeEntry(system, later.first, OUT);
  expect(await ctx.db.channelEntry.findUnique({ where: { id: later.first.id } })).toMatchObject({
    status: "unconfirmed",
    external_post_id: null,
    error: expect.stringMatching(/another of this channel's posts.*then resolve it/),
  });
});
