import { afterAll, beforeAll, expect, test } from "vitest";
import { StorageUnavailableError } from "#server/platform/storage/object-store.ts";
import { READERS } from "#server/readers/index.ts";
import { mailApprovals } from "../approval/notices/mail-approvals.ts";
import { remindApprovers } from "../approval/notices/remind-approvers.ts";
import { createOnPlan } from "../billing/testing/on-plan.ts";
import { listChannels } from "../channels/list-channels.ts";
import { mailComments } from "../comments/mail-comments.ts";
import { createServiceContext, type ServiceContext } from "../context.ts";
import { readEvents } from "../events/read-events.ts";
import { getHome } from "../home/home.ts";
import { type MediaTest, startMedia } from "../media/testing/start-media.ts";
import { contextOf } from "../members/testing/add-member.ts";
import { mailFailures } from "../notifications/mail-failures.ts";
import { createPost } from "../posts/create-post.ts";
import { addFile } from "../posts/testing/add-file.ts";
import { updatePost } from "../posts/update-post.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { createTestContext } from "../testing/test-context.ts";
import { createWebhook } from "../webhooks/create-webhook.ts";
import { fillWithSampleData } from "./fill-with-sample-data.ts";
import { getSampleData } from "./get-sample-data.ts";
import { removeSampleData } from "./remove-sample-data.ts";

let media: MediaTest;
let owner: ServiceContext;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  passTime();
  const { organization_id, actor, db } = media.ctx;
  const { user_id } = await db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(media.system, user_id, actor.organization.slug);
  const events = ["*"] as ["*"];
  await createWebhook({ ctx: owner, input: { url: "https://hooks.example.com/a", events } });
  await fillWithSampleData({ ctx: owner });
}, 180_000);
afterAll(() => media.close());

/** Platforms are waited for by the clock: it moves on whenever it is read. */
function passTime() {
  let at = media.system.now().getTime();
  media.system.now = () => {
    at += 20;
    return new Date(at);
  };
}

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
  expect(await samples()).toEqual({ state: "filled", channels: 6, posts: 21, files: 6, people: 1 });
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

test("sample data isn't filled in twice", async () => {
  const refusal = await refusalOf(fillWithSampleData({ ctx: owner }));
  expect(refusal).toMatchObject({ code: "CONFLICT" });
  expect(refusal.message).toContain("Remove it before");
});

test("removing leaves the user's own things, and nothing else", async () => {
  const { organization_id, db } = owner;
  const marked = await db.sampleRecord.findMany({ where: { organization_id } });
  const idOf = (kind: string) => marked.find((each) => each.kind === kind)?.record_id ?? "";
  const [channel] = await listChannels({ ctx: owner });
  const picture = idOf("file");
  await addFile(owner);
  const input = { content: "My own", channels: [channel?.id ?? ""], autofix: true };
  const own = await createPost({
    ctx: owner,
    input: { ...input, media: [picture], labels: ["Bread"] },
  });
  const edited = await db.post.findFirstOrThrow({
    where: { organization_id, status: "draft", id: { not: own.id ?? "" } },
  });
  await updatePost({ ctx: owner, input: { id: edited.id, content: "Edited", autofix: true } });

  await removeSampleData({ ctx: owner });

  expect(await samples()).toMatchObject({ state: "none", channels: 0, posts: 0 });
  const posts = await db.post.findMany({ where: { organization_id }, include: { labels: true } });
  expect(posts.map(({ id }) => id)).toEqual([own.id]);
  expect(posts[0]).toMatchObject({ media_ids: [picture], labels: [expect.anything()] });
  expect(await listChannels({ ctx: owner })).toEqual([]);
  const channels = await db.channel.findMany({ where: { organization_id } });
  expect(channels.map(({ id }) => id)).toEqual([channel?.id]);
  expect(channels[0]).toMatchObject({ credentials: null, deleted_at: expect.any(Date) });
  expect(await db.mediaFile.count({ where: { organization_id } })).toBe(2);
  const members = await db.membership.findMany({ where: { organization_id } });
  expect(members.map(({ user_id }) => user_id)).toEqual([owner.actor.id]);
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
