import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { restorePost } from "#server/posts/restore-post.ts";
import { connectSandbox, createHello, createLabelled } from "#server/posts/testing/write-posts.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { prune, pruneAll } from "./prune.ts";

const DAY = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;
let now: Date;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});
beforeEach(() => {
  now = system.now();
});
afterEach(async () => {
  await ctx.db.post.deleteMany();
  system.advance(now.getTime() - system.now().getTime());
});
afterAll(() => system.close());

const keeping = (days: object): TestSystem => ({ ...system, env: { ...system.env, ...days } });
const post = (id: string) => ctx.db.post.findUnique({ where: { id } });
const attempts = (id: string) => ctx.db.callAttempt.count({ where: { call: { post_id: id } } });

async function publish(simulate?: string): Promise<string> {
  const given = { bluesky: { options: simulate === undefined ? {} : { simulate } } };
  const { id } = await createHello(ctx, { scheduled_at: "now", per_channel: given });
  for (const entry_id of await takeDueEntries(system)) await publishToTheEnd(system, entry_id);
  return id as string;
}

test("a post deleted 30 days ago is removed for good", async () => {
  const { id } = await createLabelled(ctx);
  const stays = await createLabelled(ctx);
  const input = { id };
  await deletePost({ ctx, input });
  system.advance(30 * DAY - 1000);
  expect(await prune(system, "deleted_posts")).toBe(0);
  expect(await restorePost({ ctx, input })).toMatchObject({ id });
  await deletePost({ ctx, input });
  system.advance(30 * DAY + 1000);
  expect(await refusalOf(restorePost({ ctx, input }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await prune(system, "deleted_posts")).toBe(1);
  expect(await post(id)).toBeNull();
  expect(await ctx.db.channelEntry.count({ where: { post_id: id } })).toBe(0);
  expect(await getPost({ ctx, input: { id: stays.id } })).toMatchObject({ id: stays.id });
});

test("an operator's own retention time for deleted posts applies to restoring too", async () => {
  const { id } = await createLabelled(ctx);
  await deletePost({ ctx, input: { id } });
  system.advance(2 * DAY);
  const hasty = { ...ctx, system: keeping({ CRIER_DELETED_POSTS_DAYS: 1 }) };
  expect(await refusalOf(restorePost({ ctx: hasty, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await restorePost({ ctx, input: { id } })).toMatchObject({ id });
});

test("published posts stay forever unless a retention time is set", async () => {
  const id = await publish();
  system.advance(3650 * DAY);
  await pruneAll(system);
  expect(await post(id)).toMatchObject({ status: "published" });
  expect(await prune(keeping({ CRIER_POSTS_DAYS: 3651 }), "posts")).toBe(0);
  expect(await prune(keeping({ CRIER_POSTS_DAYS: 3649 }), "posts")).toBe(1);
  expect(await post(id)).toBeNull();
});

test("drafts, scheduled posts and unconfirmed entries stay, whatever their age", async () => {
  const draft = await createHello(ctx);
  const scheduled = await createHello(ctx, { scheduled_at: "52w" });
  const failed = await publish("content_policy");
  const unconfirmed = await publish();
  await ctx.db.post.update({ where: { id: unconfirmed }, data: { status: "failed" } });
  await ctx.db.channelEntry.updateMany({
    where: { post_id: unconfirmed },
    data: { status: "unconfirmed" },
  });
  system.advance(30 * DAY);
  expect(await prune(keeping({ CRIER_POSTS_DAYS: 7 }), "posts")).toBe(1);
  expect(await post(failed)).toBeNull();
  for (const id of [draft.id, scheduled.id, unconfirmed])
    expect(await post(id as string)).toBeTruthy();
});

test("attempts of published posts and of refused ones are deleted after 90 days", async () => {
  const out = await publish();
  const refused = await publish("content_policy");
  system.advance(89 * DAY);
  expect(await prune(system, "attempts")).toBe(0);
  system.advance(2 * DAY);
  expect(await prune(system, "attempts")).toBe(2);
  expect([await attempts(out), await attempts(refused)]).toEqual([0, 0]);
  expect(await ctx.db.publishedItem.count({ where: { entry: { post_id: out } } })).toBe(1);
});

test.each([
  ["it is unconfirmed", { status: "unconfirmed" }, { state: "unconfirmed" }],
  [
    "it may have arrived, and is scheduled again",
    { status: "scheduled" },
    { state: "unconfirmed" },
  ],
  ["a part of its thread is out", { status: "failed" }, { state: "partly_published" }],
  ["an item of it is out", { status: "failed" }, { state: "failed" }],
  ["it is on its way", { status: "publishing" }, { state: "failed" }],
] as const)("an attempt is kept while %s", async (_, entry, attempt) => {
  const id = await publish();
  await ctx.db.channelEntry.updateMany({ where: { post_id: id }, data: entry });
  await ctx.db.callAttempt.updateMany({ where: { call: { post_id: id } }, data: attempt });
  system.advance(3650 * DAY);
  expect(await prune(system, "attempts")).toBe(0);
  expect(await attempts(id)).toBe(1);
});

test("posts received by sandbox channels are deleted after 90 days, except those still needed", async () => {
  await publish();
  const channel = await connectSandbox(ctx, "threads");
  const notes = [`container ${crypto.randomUUID()}`, "tokens"];
  await ctx.db.sandboxNote.createMany({
    data: notes.map((name) => ({ channel_id: channel.id, name, value: {}, noted_at: now })),
  });
  system.advance(90 * DAY);
  const received = await ctx.db.sandboxPost.count();
  expect(await pruneAll(system)).toMatchObject({ sandbox_posts: 0, sandbox_containers: 0 });
  system.advance(60_000);
  expect(await pruneAll(system)).toMatchObject({ sandbox_posts: received, sandbox_containers: 1 });
  expect(await ctx.db.sandboxNote.findMany()).toMatchObject([{ name: "tokens" }]);
});

async function writeOldMails(count: number): Promise<void> {
  const created_at = new Date(now.getTime() - 31 * DAY);
  await ctx.db.$executeRaw`
    INSERT INTO mail (id, recipient, subject, text, created_at)
    SELECT gen_random_uuid(), 'ana@example.com', 'Old', '', ${created_at} FROM generate_series(1, ${count})`;
}

test("a pass is bounded, with short statements: the rest is left to the next", async () => {
  await writeOldMails(50_700);
  let pruned = 0;
  const statements = await system.statementsOf(async () => {
    pruned = await prune(system, "mails");
  });
  expect(pruned).toBe(50_000);
  expect(statements).toHaveLength(100);
  expect(await prune(system, "mails")).toBe(700);
});

test("locked rows are left to the next pass without waiting for them", async () => {
  await writeOldMails(3);
  const [held] = await ctx.db.mail.findMany();
  const client = await system.database.pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM mail WHERE id = $1 FOR UPDATE", [held?.id]);
  expect(await prune(system, "mails")).toBe(2);
  await client.query("ROLLBACK");
  client.release();
  expect(await prune(system, "mails")).toBe(1);
});

test("if one kind can't be removed, the others are, and the log says why", async () => {
  await writeOldMails(2);
  const logged: unknown[] = [];
  const logger = Object.assign(Object.create(system.logger), {
    error: (about: unknown) => logged.push(about),
  });
  await ctx.db.$executeRaw`ALTER TABLE call_attempt RENAME TO gone`;
  const pruned = await pruneAll({ ...system, logger });
  await ctx.db.$executeRaw`ALTER TABLE gone RENAME TO call_attempt`;
  expect(pruned).toMatchObject({ mails: 2 });
  expect(pruned).not.toHaveProperty("attempts");
  expect(logged).toMatchObject([{ kind: "attempts", error: { code: "42P01" } }]);
});
