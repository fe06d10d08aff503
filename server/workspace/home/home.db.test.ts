import { afterAll, beforeAll, expect, test } from "vitest";
import { createOnPlan } from "#server/billing/testing/on-plan.ts";
import { receiveMention } from "#server/conversations/inbox/testing/receive-mention.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { costsOf } from "#server/posts/list/testing/statement-cost.ts";
import { makePosts } from "#server/posts/recurring/make-posts.ts";
import { createRecurringPost } from "#server/posts/recurring/recurring-posts.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { countHome, getHome } from "./home.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

async function withPosts(): Promise<ServiceContext> {
  const ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  return ctx;
}

function inHours(hours: number): string {
  return new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
}

test("a new organization has nothing to show", async () => {
  const ctx = await createTestContext(system);
  expect(await getHome({ ctx })).toEqual({
    rejected: { posts: [], total: 0 },
    next: { posts: [], total: 0 },
    failed: { posts: [], total: 0 },
    blocked: { posts: [], total: 0 },
    unscheduled: { items: [], total: 0 },
    handoffs: { items: [], total: 0 },
    unanswered: { items: [], total: 0 },
    approvals: { items: [], total: 0 },
    mentions: { items: [], total: 0 },
    has_posts: false,
    samples: "none",
    low_credits: null,
  });
  expect(await countHome({ ctx })).toEqual({
    failed: 0,
    blocked: 0,
    unscheduled: 0,
    handoffs: 0,
    inbox: { unanswered: 0, answered: 0, snoozed: 0 },
    approvals: 0,
    mentions: 0,
  });
});

test("upcoming posts are listed soonest first, at most five, with the total", async () => {
  const ctx = await withPosts();
  for (const hours of [3, 1, 2, 6, 5, 4])
    await createHello(ctx, { content: `In ${hours}`, scheduled_at: inHours(hours) });
  const { next, has_posts } = await getHome({ ctx });
  expect(next.posts.map(({ excerpt }) => excerpt)).toEqual(
    [1, 2, 3, 4, 5].map((hours) => `In ${hours}`),
  );
  expect(next.total).toBe(6);
  expect(has_posts).toBe(true);
});

test("posts on hold since an earlier time come after those that go out", async () => {
  const ctx = await withPosts();
  const held = await createHello(ctx, { content: "On hold", scheduled_at: inHours(2) });
  await createHello(ctx, { content: "Next", scheduled_at: inHours(3) });
  await ctx.sql("UPDATE post SET scheduled_at = $2 WHERE id = $1", [held.id, inHours(-20)]);
  const { next } = await getHome({ ctx });
  expect(next.posts.map(({ excerpt }) => excerpt)).toEqual(["Next", "On hold"]);
});

test("failed posts are listed for 14 days, latest first, never another organization's", async () => {
  const [ctx, other] = [await withPosts(), await withPosts()];
  const failed = await Promise.all(
    ["Older", "Newer"].map((content) => createHello(ctx, { content })),
  );
  for (const [index, { id }] of failed.entries()) {
    const updated_at = new Date(system.now().getTime() + index);
    await ctx.db.post.update({ where: { id: id ?? "" }, data: { status: "failed", updated_at } });
  }
  const { posts, total } = (await getHome({ ctx })).failed;
  expect(posts.map(({ excerpt }) => excerpt)).toEqual(["Newer", "Older"]);
  expect(total).toBe(2);
  expect(await countHome({ ctx })).toEqual({
    failed: 2,
    blocked: 0,
    unscheduled: 0,
    handoffs: 0,
    inbox: { unanswered: 0, answered: 0, snoozed: 0 },
    approvals: 0,
    mentions: 0,
  });
  expect(await countHome({ ctx: other })).toEqual({
    failed: 0,
    blocked: 0,
    unscheduled: 0,
    handoffs: 0,
    inbox: { unanswered: 0, answered: 0, snoozed: 0 },
    approvals: 0,
    mentions: 0,
  });
  system.advance(14 * DAY_MS);
  expect((await getHome({ ctx })).failed.posts).toMatchObject([{ excerpt: "Newer" }]);
  system.advance(1);
  expect((await getHome({ ctx })).failed).toEqual({ posts: [], total: 0 });
});

test("the newest three unanswered comments are shown to those who may read them", async () => {
  const ctx = await withPosts();
  for (const text of ["One", "Two", "Three", "Four"]) {
    await receiveMention(ctx, { text });
    system.advance(1_000);
  }
  const { unanswered } = await getHome({ ctx });
  expect(unanswered?.items.map(({ text }) => text)).toEqual(["Four", "Three", "Two"]);
  expect(unanswered?.total).toBe(4);
  const viewer = { ...ctx, actor: { ...ctx.actor, scopes: ["posts:read" as const] } };
  expect((await getHome({ ctx: viewer })).unanswered).toBeNull();
  expect((await countHome({ ctx: viewer })).inbox).toBeNull();
  const counts = { unanswered: 4, answered: 0, snoozed: 0 };
  expect((await countHome({ ctx })).inbox).toEqual(counts);
});

test("low credits are reported to those who may read them, on plans with credits", async () => {
  const ctx = await createOnPlan(system, "free");
  const owner = { ...ctx, actor: { ...ctx.actor, scopes: ["billing" as const] } };
  expect((await getHome({ ctx: owner })).low_credits).toBeNull();
  await ctx.db.$executeRaw`
    UPDATE credit_account SET monthly = 300, spent = granted - 300 WHERE organization_id = ${ctx.organization_id}`;
  expect((await getHome({ ctx: owner })).low_credits).toEqual({ available: 3, per_month: 20 });
  const member = { ...ctx, actor: { ...ctx.actor, scopes: ["posts:read" as const] } };
  expect((await getHome({ ctx: member })).low_credits).toBeNull();
});

test("recurring posts' drafts are listed with the reason, for the time each was made for, until one is scheduled", async () => {
  const ctx = await withPosts();
  const other = await withPosts();
  const at = (days: number) => new Date(system.now().getTime() + days * DAY_MS).toISOString();
  const start = at(1).slice(0, 10).replaceAll("-", "");
  const { id } = await createRecurringPost({
    ctx,
    input: {
      rule: `DTSTART;TZID=UTC:${start}T090000\nRRULE:FREQ=WEEKLY;COUNT=2`,
      variants: ["", "Fine"],
      channels: ["bluesky"],
      per_channel: {},
      media: [],
      until: null,
      paused: false,
    },
  });
  await makePosts(system, { id, organization_id: ctx.organization_id });
  const { unscheduled } = await getHome({ ctx });
  expect(unscheduled).toMatchObject({
    items: [{ at: `${at(1).slice(0, 10)}T09:00:00.000Z`, post: { status: "draft" } }],
    total: 1,
  });
  expect(unscheduled.items[0]?.problem).not.toBe("");
  expect((await countHome({ ctx })).unscheduled).toBe(1);
  expect((await countHome({ ctx: other })).unscheduled).toBe(0);
  const draft = unscheduled.items[0]?.post.id ?? "";
  await editPost(ctx, draft, { content: "Written", scheduled_at: at(2) });
  expect((await getHome({ ctx })).unscheduled).toEqual({ items: [], total: 0 });
});

test("the page takes three statements and the counts one, at the same cost with 10,000 posts and comments", async () => {
  const ctx = await withPosts();
  const { pool } = system.database;
  const id = "'post_' || lpad(n::text, 26, '0')";
  await pool.query(
    `INSERT INTO post (id, organization_id, content, status, scheduled_at, created_at, updated_at)
     SELECT ${id}, $1, 'Post ' || n, (ARRAY ['scheduled', 'failed', 'partially_published', 'published'])[n % 4 + 1]::post_status,
       $2::timestamptz + n * interval '1 minute', $2, $2
     FROM generate_series(0, 9999) AS n`,
    [ctx.organization_id, system.now()],
  );
  await pool.query(
    `INSERT INTO post_finding (post_id, organization_id, post_updated_at, scheduled_at, problems, found_at)
     SELECT ${id}, $1, $2, $2::timestamptz + n * interval '1 minute', '[]', $2 FROM generate_series(0, 7999, 4) AS n`,
    [ctx.organization_id, system.now()],
  );
  await pool.query(
    `INSERT INTO interaction (id, organization_id, channel_id, kind, external_id, text, answered, can_reply, occurred_at, received_at, checked_at)
     SELECT 'int_' || lpad(n::text, 26, '0'), $1, 'chan_any', 'mention', n::text, 'Hi', n % 2 = 0, true, $2, $2, $2
     FROM generate_series(0, 9999) AS n`,
    [ctx.organization_id, system.now()],
  );
  await pool.query(
    `INSERT INTO post_comment (id, organization_id, post_id, author_name, text, mentions, resolved_at, created_at)
     SELECT 'cmt_' || lpad(n::text, 26, '0'), $1, ${id}, 'Ida', 'Hi', ARRAY[$3], CASE WHEN n % 50 > 0 THEN $2::timestamptz END, $2
     FROM generate_series(0, 9999) AS n`,
    [ctx.organization_id, system.now(), ctx.actor.id],
  );
  await pool.query("ANALYZE");
  expect(await system.statementsOf(() => getHome({ ctx }))).toHaveLength(3);
  expect(await system.statementsOf(() => countHome({ ctx }))).toHaveLength(1);
  expect(await countHome({ ctx })).toEqual({
    failed: 100,
    blocked: 100,
    unscheduled: 0,
    handoffs: 0,
    inbox: { unanswered: 100, answered: 100, snoozed: 0 },
    approvals: 0,
    mentions: 100,
  });
  const costs = [
    ...(await costsOf(pool, () => getHome({ ctx }))),
    ...(await costsOf(pool, () => countHome({ ctx }))),
  ];
  expect(Math.max(...costs.map(({ pages }) => pages))).toBeLessThan(1_500);
  expect(Math.max(...costs.map(({ rows }) => rows))).toBeLessThan(1_000);
});
