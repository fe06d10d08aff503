import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { ValidateRange } from "#core/contract/operations/posts/validate-range.ts";
import { addDays } from "#core/domain/calendar/days.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { requireApproval } from "#server/posts/approval/testing/members.ts";
import { underPolicy } from "#server/posts/testing/under-policy.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { validateRange } from "./validate-range.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});
afterAll(() => system.close());

const check = (input: z.input<typeof ValidateRange.input> = {}, as = ctx) =>
  validateRange({ ctx: as, input: ValidateRange.input.parse(input) });
const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const schedule = (content: string, hours = 24) =>
  createHello(ctx, { content, scheduled_at: inHours(hours) });
const today = () => system.now().toISOString().slice(0, 10);
const channels = (data: Record<string, unknown>) =>
  ctx.db.channel.updateMany({ where: { organization_id: ctx.organization_id }, data });

test("the next seven days are validated unless a range is given", async () => {
  expect(await check()).toMatchObject({ validated: 0, not_validated: 0, ok: true, problems: [] });
  await schedule("Hello");
  await schedule("Later", 24 * 20);
  await createHello(ctx);
  const answer = await check();
  expect(answer).toMatchObject({ from: today(), to: addDays(today(), 7), validated: 1, ok: true });
  expect(await check({ to: addDays(today(), 30) })).toMatchObject({ validated: 2 });
  expect(await check({ from: addDays(today(), 15), to: addDays(today(), 30) })).toMatchObject({
    validated: 1,
  });
});

test("posts that can no longer be published are returned with the reason, and nothing is stored", async () => {
  const barred = await schedule("Win free money");
  await schedule("Hello", 25);
  const strict = underPolicy(ctx, { banned_terms: ["free money"] });
  expect(await check({}, strict)).toMatchObject({
    validated: 2,
    ok: false,
    blocked: 1,
    problems: [
      {
        post: { id: barred.id, excerpt: "Win free money", updated_at: barred.updated_at },
        blocks: [],
        channels: [{ provider: "bluesky", errors: [{ code: "banned_term", field: "content" }] }],
      },
    ],
  });
  const { organization_id } = ctx;
  expect(await ctx.db.postFinding.count({ where: { organization_id } })).toBe(0);
});

test("a disconnected channel is an error, a paused one a block, and one that doesn't respond neither", async () => {
  await schedule("Hello");
  await channels({ health: "unavailable" });
  expect(await check()).toMatchObject({ ok: true });
  await channels({ health: "disconnected" });
  expect((await check()).problems).toMatchObject([{ channels: [{ errors: [{ code: "auth" }] }] }]);
  await channels({ health: "healthy", paused_at: system.now() });
  expect((await check()).problems).toMatchObject([
    { blocks: [{ reason: "paused", channel_id: expect.any(String) }], channels: [] },
  ]);
});

test("posts on hold or without the required approval can't be published", async () => {
  const post = await schedule("Hello");
  await ctx.db.post.update({ where: { id: post.id as string }, data: { late_at: system.now() } });
  expect((await check()).problems).toMatchObject([{ blocks: [{ reason: "held" }] }]);
  await requireApproval([ctx]);
  expect((await check()).problems).toMatchObject([
    { blocks: [{ reason: "approval", channel_id: null }], channels: [] },
  ]);
});

test("a channel's own time puts its post in the range, for that channel only", async () => {
  await connectSandbox(ctx, "mastodon");
  const post = await createHello(ctx, {
    content: "Win free money",
    channels: ["bluesky", "mastodon"],
    scheduled_at: inHours(24),
  });
  await ctx.db.channelEntry.updateMany({
    where: { post_id: post.id as string, channel: { provider: "mastodon" } },
    data: { scheduled_at: new Date(inHours(24 * 10)) },
  });
  const strict = underPolicy(ctx, { banned_terms: ["free money"] });
  const late = { from: addDays(today(), 8), to: addDays(today(), 15) };
  const providers = async (range: z.input<typeof ValidateRange.input>) =>
    (await check(range, strict)).problems.flatMap((problem) =>
      problem.channels.map(({ provider }) => provider),
    );
  expect(await providers({})).toEqual(["bluesky"]);
  expect(await providers(late)).toEqual(["mastodon"]);
});

test("other organizations' posts are left out", async () => {
  await schedule("Hello");
  expect(await check({}, await createTestContext(system))).toMatchObject({ validated: 0 });
});

test("many posts take few statements", async () => {
  for (let hour = 0; hour < 12; hour += 1) await schedule(`Post ${hour}`, 24 + hour);
  const statements = await system.statementsOf(() => check());
  expect(statements.length).toBeLessThanOrEqual(4);
});

test.each([
  [{ from: "2027-03-02", to: "2027-03-01" }, /later than `from`/],
  [{ from: "2027-03-01", to: "2027-03-01" }, /later than `from`/],
  [{ from: "2027-01-01", to: "2027-04-04" }, /at most 92 days/],
  [{ from: "2027-02-30" }, /must be a day/],
  [{ form: "2027-03-01" }, /form/],
])("%o is refused", (input, message) => {
  expect(ValidateRange.input.safeParse(input).error?.message).toMatch(message);
});

test("a `to` without `from` starts today", async () => {
  const refusal = await refusalOf(check({ to: addDays(today(), -1) }));
  expect(refusal.reason).toBe("invalid_input");
  expect(refusal.message).toMatch(/later than `from`/);
  const far = await refusalOf(check({ to: addDays(today(), 93) }));
  expect(far.message).toMatch(/at most 92 days/);
});
