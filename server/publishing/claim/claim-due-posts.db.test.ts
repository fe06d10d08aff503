import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
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
import { takeDueEntries, takeEvents } from "#server/publishing/testing/publish-by-hand.ts";
import { claimDuePosts } from "./claim-due-posts.ts";

const HOUR = 3_600_000;

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
});

async function schedule(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const input = { content: `Post ${number}`, channels: [channel.id], autofix: true };
    const post = await createPost({ ctx, input: { ...input, scheduled_at: "1h" } });
    ids.push(post.id as string);
  }
  await takeEvents(system);
  return ids;
}

async function takeWakeKeys(): Promise<string[]> {
  const events = await takeEvents(system);
  return events.map(({ data }) => (data as { wake_key: string }).wake_key);
}

test("one claim takes all due posts, with the same few statements however many there are", async () => {
  const counts: number[] = [];
  for (const count of [1, 7]) {
    await schedule(count);
    system.advance(HOUR);
    const statements = await system.statementsOf(async () => {
      expect(await claimDuePosts(system)).toBe(count);
    });
    counts.push(statements.length);
    expect(await takeDueEntries(system)).toHaveLength(count);
    await ctx.db.platformCall.updateMany({ data: { state: "ended" } });
  }
  // Queries: the turn, the posts, who armed them, their start, its consequences, and a check for skipped posts.
  expect(counts).toEqual([6, 6]);
});

test("a post whose actor may no longer publish fails and says so; others' posts are published", async () => {
  const [lost = ""] = await schedule(1);
  const other = await createTestContext(system, "Globex");
  await connectChannel({ ctx: other, input: { provider: "bluesky", mode: "sandbox" } });
  const input = { content: "Ours", channels: ["bluesky"], autofix: true, scheduled_at: "1h" };
  await createPost({ ctx: other, input });
  await takeEvents(system);
  const revoked_at = system.now();
  await ctx.db.apiKey.update({ where: { id: ctx.actor.id }, data: { revoked_at } });
  system.advance(HOUR);
  await claimDuePosts(system);
  expect(await takeDueEntries(system)).toHaveLength(1);
  const post = await getPost({ ctx, input: { id: lost } });
  expect(post).toMatchObject({
    status: "failed",
    channels: [
      { status: "failed", error: expect.stringMatching(/^auth: The API key .* was revoked\./) },
    ],
  });
});

test("publishing is recorded as done by Crier on behalf of the person who scheduled the post", async () => {
  const [id = ""] = await schedule(1);
  system.advance(HOUR);
  await claimDuePosts({ ...system, run_id: "run_1" });
  const event = (await listPostAudit({ ctx, input: { id } })).at(-1);
  expect(event).toMatchObject({
    action: "post.publishing",
    actor: { kind: "system", id: null, name: "Crier" },
    detail: { armed_by: actorOf(ctx) },
  });
  const starts = { where: { subject_id: id, kind: "post.publishing" } };
  expect(await ctx.db.event.findMany(starts)).toMatchObject([{ run_id: "run_1" }]);
});

test("a post more than a day late fails on each channel with the reason, and an event is recorded", async () => {
  const other = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const input = { content: "Late", channels: [channel.id, other.id], autofix: true };
  const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "1h" } });
  system.advance(26 * HOUR);
  expect(await claimDuePosts(system)).toBe(1);
  const events = await listPostAudit({ ctx, input: { id: id as string } });
  const error = expect.stringMatching(/^missed: It was due on /);
  expect(events.slice(2)).toMatchObject([
    { action: "entry.failed", detail: { channel_id: channel.id, name: channel.name, error } },
    { action: "entry.failed", detail: { channel_id: other.id, error } },
    { action: "post.failed" },
  ]);
});

test("an organization's posts at about the same time share a wake after the last; others don't", async () => {
  const other = await createTestContext(system, "Globex");
  await connectChannel({ ctx: other, input: { provider: "bluesky", mode: "sandbox" } });
  await takeEvents(system);
  const full = Math.ceil((system.now().getTime() + HOUR) / 1_000) * 1_000;
  const at = new Date(full).toISOString();
  const soonBefore = new Date(full - 150).toISOString();
  const soonAfter = new Date(full + 1).toISOString();
  const asked = [
    [ctx, at],
    [ctx, soonBefore],
    [ctx, soonAfter],
    [other, at],
  ] as const;
  for (const [by, scheduled_at] of asked) {
    const input = { content: "Hello", channels: ["bluesky"], autofix: true, scheduled_at };
    await createPost({ ctx: by, input });
  }
  const shared = `${ctx.organization_id} ${at}`;
  const [first, second, ...others] = (await takeWakeKeys()).toSorted(
    (left, right) => Number(right === shared) - Number(left === shared),
  );
  expect([first, second]).toEqual([shared, shared]);
  const after = `${ctx.organization_id} ${new Date(full + 200).toISOString()}`;
  expect(new Set([shared, ...others])).toEqual(
    new Set([shared, after, `${other.organization_id} ${at}`]),
  );
});

test("a post scheduled within seconds gets its own wake: a shared one may be over", async () => {
  await takeEvents(system);
  const at = new Date(system.now().getTime() + 9_000).toISOString();
  const input = { content: "Soon", channels: [channel.id], autofix: true, scheduled_at: at };
  await createPost({ ctx, input });
  await createPost({ ctx, input });
  expect(new Set(await takeWakeKeys()).size).toBe(2);
});

test("a post locked by another writer is claimed after the others", async () => {
  const [written = "", ...others] = await schedule(3);
  system.advance(HOUR);
  const writer = await system.database.pool.connect();
  await writer.query("BEGIN");
  await writer.query("SELECT FROM post WHERE id = $1 FOR UPDATE", [written]);
  const claiming = claimDuePosts(system);
  await vi.waitFor(async () => {
    const claimed = await ctx.db.post.count({
      where: { id: { in: others }, status: "publishing" },
    });
    expect(claimed).toBe(2);
  });
  await writer.query("COMMIT");
  writer.release();
  await claiming;
  expect(await ctx.db.post.findUnique({ where: { id: written } })).toMatchObject({
    status: "publishing",
  });
});

test("simultaneous claims share one claim of all due posts", async () => {
  const ids = await schedule(3);
  system.advance(HOUR);
  const statements = await system.statementsOf(async () => {
    await Promise.all(Array.from({ length: 50 }, () => claimDuePosts(system)));
  });
  expect(
    statements.filter((statement) => statement.includes("pg_advisory_xact_lock")),
  ).toHaveLength(1);
  const claimed = await ctx.db.post.count({ where: { id: { in: ids }, status: "publishing" } });
  expect(claimed).toBe(3);
});
