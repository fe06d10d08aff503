import { afterAll, beforeAll, expect, test } from "vitest";
import { createOnPlan } from "#server/billing/testing/on-plan.ts";
import { listChannels } from "#server/channels/list-channels.ts";
import { findBestTimes } from "#server/channels/metrics/find-best-times.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { readEvents } from "#server/kernel/events/read-events.ts";
import { isOfSamples } from "#server/kernel/sample-records.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { StorageUnavailableError } from "#server/platform/storage/object-store.ts";
import { mailApprovals } from "#server/posts/approval/notices/mail-approvals.ts";
import { remindApprovers } from "#server/posts/approval/notices/remind-approvers.ts";
import { mailComments } from "#server/posts/comments/mail-comments.ts";
import { READERS } from "#server/readers.ts";
import { createWebhook } from "#server/webhooks/create-webhook.ts";
import { getHome } from "#server/workspace/home/home.ts";
import { mailFailures } from "#server/workspace/notifications/mail-failures.ts";
import { fillWithSampleData } from "./fill-with-sample-data.ts";
import { getSampleData } from "./get-sample-data.ts";
import { removeSampleData } from "./remove-sample-data.ts";
import { type DemoTest, startDemo } from "./testing/start-demo.ts";

let media: DemoTest;
let owner: ServiceContext;

beforeAll(async () => {
  media = await startDemo();
  owner = media.owner;
  const events = ["*"] as ["*"];
  await createWebhook({ ctx: owner, input: { url: "https://hooks.example.com/a", events } });
  await fillWithSampleData({ ctx: owner });
}, 180_000);
afterAll(() => media.close());

/** Of all tables but those in which history and messages to other processes stay. */
async function countRows(): Promise<Map<string, number>> {
  const { sql } = media.system.database;
  const tables = await sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('event', 'outbox_event', 'event_reader', 'media_usage', 'sandbox_credits')`,
    [],
  );
  const counts = tables.map(async ({ name }) => {
    const [row] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`, []);
    return [name, row?.count ?? 0] as const;
  });
  return new Map(await Promise.all(counts));
}

const samples = () => getSampleData({ ctx: owner });

async function storedBytes(ctx: ServiceContext): Promise<number> {
  const where = { organization_id: ctx.organization_id };
  return Number((await ctx.db.mediaUsage.findUnique({ where }))?.bytes ?? 0);
}

test("every state that a post can be in is there", async () => {
  const { organization_id, db } = owner;
  const posts = await db.post.findMany({ where: { organization_id }, include: { entries: true } });
  const approvals = posts.map(({ approval }) => (approval as { state?: string } | null)?.state);
  expect(new Set(posts.map(({ status }) => status))).toEqual(
    new Set(["draft", "scheduled", "published", "partially_published", "failed"]),
  );
  expect(new Set(approvals)).toEqual(
    new Set([undefined, "pending", "approved", "rejected", "held"]),
  );
  const entries = posts.flatMap((post) => post.entries);
  expect(entries.some(({ queued }) => queued)).toBe(true);
  expect(entries.some(({ error }) => error?.startsWith("missed"))).toBe(true);
  expect(await samples()).toEqual({
    state: "filled",
    channels: 6,
    posts: 25,
    files: 6,
    people: 1,
    kept_channels: 0,
    kept_files: 0,
  });
});

test("what was published lies in the past, with its results, comments and numbers", async () => {
  const { organization_id, db, system } = owner;
  const today = system.now();
  const out = await db.post.findMany({
    where: { organization_id, status: "published" },
    include: { entries: true },
  });
  for (const { created_at, scheduled_at, published_at, entries } of out) {
    expect(created_at.getTime()).toBeLessThan(scheduled_at?.getTime() ?? 0);
    expect(published_at?.getTime()).toBeLessThan(today.getTime() - 12 * 3_600_000);
    for (const { url } of entries) expect(url).toMatch(/\/sandbox\//);
  }
  const readings = await db.metricSnapshot.findMany({ where: { organization_id } });
  expect(readings.length).toBeGreaterThan(50);
  expect(readings.every(({ at }) => at <= today)).toBe(true);
  const comments = await db.interaction.findMany({ where: { organization_id, ours: false } });
  expect(comments).toHaveLength(6);
  const answered = comments.filter((comment) => comment.answered);
  expect(answered.map(({ text }) => text)).toEqual(["Is there a rye without seeds, too?"]);
  const home = await getHome({ ctx: owner });
  expect(home).toMatchObject({ has_posts: true, samples: "filled" });
  expect(home.mentions.items).toHaveLength(1);
  const thread = { position: 3, entry: { post: { organization_id } } };
  expect(await db.publishedItem.count({ where: thread })).toBe(3);
});

test("sample data sends no webhooks and no emails", async () => {
  const { system } = media;
  const { events } = await readEvents(system.database.sql, { after: null, limit: 5_000 });
  for (const reader of READERS) {
    const own = events.filter(({ kind }) => reader.kinds.has(kind));
    if (own.length > 0) await reader.handle(system, own);
  }
  await remindApprovers(system);
  await mailFailures(system);
  await mailApprovals(system);
  await mailComments(system);
  expect(await owner.db.webhookDelivery.count()).toBe(0);
  expect(await owner.db.mail.count()).toBe(0);
});

test("what is filled in is known as sample data before its records are marked", async () => {
  const { organization_id, db } = owner;
  const marks = await db.sampleRecord.findMany({ where: { organization_id, kind: "request" } });
  const request = marks.map(({ record_id }) => record_id);
  const kind = { in: ["channel.connected", "post.created"] };
  const events = await db.event.findMany({ where: { organization_id, kind } });
  expect(events.length).toBeGreaterThan(10);
  for (const event of events) expect(isOfSamples(event, request)).toBe(true);
});

test("sample data isn't filled in twice", async () => {
  const refusal = await refusalOf(fillWithSampleData({ ctx: owner }));
  expect(refusal).toMatchObject({ code: "CONFLICT" });
  expect(refusal.message).toContain("Remove it before");
});

test("sample posts are enough for a best time, and no sample comment shows a made-up handle", async () => {
  const { organization_id, db } = owner;
  const channels = await listChannels({ ctx: owner });
  const withTimes: string[] = [];
  for (const { id, provider } of channels)
    if ((await findBestTimes({ ctx: owner, input: { id } })).length > 0) withTimes.push(provider);
  expect(withTimes.toSorted()).toEqual(["bluesky", "mastodon"]);
  const comments = await db.interaction.findMany({ where: { organization_id, ours: false } });
  for (const { text } of comments) expect(text).not.toContain("@");
});

test("filling and removing leaves every table, and the storage, as it was", async () => {
  const team = await createTestContext(media.system);
  const before = await countRows();
  const stored = await countObjects();
  await fillWithSampleData({ ctx: team });
  expect(await storedBytes(team)).toBeGreaterThan(100_000);
  await removeSampleData({ ctx: team });
  const after = await countRows();
  expect([...after].filter(([name, count]) => count !== before.get(name))).toEqual([]);
  expect(await storedBytes(team)).toBe(0);
  expect(await countObjects()).toBe(stored);
}, 180_000);

async function countObjects(): Promise<number> {
  const lists = ["files/", "sandbox/", "incoming/"].map((prefix) =>
    media.system.storage.list(prefix),
  );
  return (await Promise.all(lists)).flat().length;
}

test("the smallest plan gets what fits into it", async () => {
  const team = await createOnPlan(media.system, "free");
  const filled = await fillWithSampleData({
    ctx: createServiceContext(media.system, team.actor, "req_1"),
  });
  expect(filled).toMatchObject({ state: "filled", channels: 3, people: 0 });
}, 180_000);

test("a failure in the middle leaves nothing behind", async () => {
  await removeSampleData({ ctx: owner });
  const stored = await storedBytes(owner);
  const { storage } = media.system;
  media.system.storage = {
    ...storage,
    write: () => Promise.reject(new StorageUnavailableError("The disk is full")),
  };
  const refusal = await refusalOf(fillWithSampleData({ ctx: owner }));
  media.system.storage = storage;
  expect(refusal).toMatchObject({ reason: "storage_unavailable" });
  expect(await samples()).toMatchObject({ state: "none", channels: 0, files: 0, people: 0 });
  expect(await listChannels({ ctx: owner })).toEqual([]);
  expect(await storedBytes(owner)).toBe(stored);
});

test("nothing is filled in while posts need approval or publishing is paused", async () => {
  const { organization_id: id, db, actor } = owner;
  const approval = { ...actor.organization.approval, mode: "required" } as const;
  const needing = {
    ...owner,
    actor: { ...actor, organization: { ...actor.organization, approval } },
  };
  const unapproved = await refusalOf(fillWithSampleData({ ctx: needing }));
  expect(unapproved.message).toContain("need approval");
  await db.organization.update({ where: { id }, data: { paused_at: new Date() } });
  expect((await refusalOf(fillWithSampleData({ ctx: owner }))).message).toContain("paused");
  await db.organization.update({ where: { id }, data: { paused_at: null } });
});

test("what is being filled in can be removed only once that must have been interrupted", async () => {
  const { organization_id, db, system } = owner;
  const row = { record_id: organization_id, organization_id, kind: "filling" };
  await db.sampleRecord.create({ data: { ...row, created_at: system.now() } });
  expect((await refusalOf(removeSampleData({ ctx: owner }))).message).toContain("still being");
  expect((await refusalOf(fillWithSampleData({ ctx: owner }))).message).toContain("five minutes");
  const long_ago = new Date(system.now().getTime() - 600_000);
  await db.sampleRecord.updateMany({ where: { organization_id }, data: { created_at: long_ago } });
  await removeSampleData({ ctx: owner });
  expect(await samples()).toMatchObject({ state: "none" });
});
