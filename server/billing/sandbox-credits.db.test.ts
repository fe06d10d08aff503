import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { settlePostCredits } from "#server/posts/credits/post-credits.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { readSandboxCredits, refillSandboxCredits } from "./sandbox-credits.ts";
import { createOnPlan, creditsOf, moveToPlan } from "./testing/on-plan.ts";

const FULL = 1_000;
const WITH_LINK = 20;

let system: TestSystem;
let ctx: ServiceContext;
let channel: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createOnPlan(system, "free");
  channel = (await connectSandbox(ctx, "x")).id;
});

const LINKED = "See https://example.com";
const schedule = (given: object = {}) =>
  createHello(ctx, { content: LINKED, channels: ["x"], scheduled_at: "2h", ...given });
const sandbox = () => readSandboxCredits(ctx.sql, ctx.organization_id);
const setAvailable = (credits: number) =>
  ctx.db.sandboxCredits.update({
    where: { organization_id: ctx.organization_id },
    data: { available: credits * 100 },
  });

async function settle() {
  const events = await ctx.db.event.findMany({ where: { organization_id: ctx.organization_id } });
  await settlePostCredits(system, events as unknown as ReadEvent[]);
}

test("a post on a sandbox channel reserves the live price, from sandbox credits only", async () => {
  const before = await creditsOf(ctx);
  await schedule();
  expect(await sandbox()).toEqual({ available: FULL - WITH_LINK, reserved: WITH_LINK });
  expect(await creditsOf(ctx)).toEqual(before);
});

test("publishing charges the credits, and unscheduling releases them", async () => {
  const { id } = await schedule();
  await editPost(ctx, id, { scheduled_at: null });
  expect(await sandbox()).toEqual({ available: FULL, reserved: 0 });
  await schedule({ scheduled_at: "now" });
  await workOnAll(system, channel);
  await settle();
  await settle();
  expect(await sandbox()).toEqual({ available: FULL - WITH_LINK, reserved: 0 });
});

test("without sandbox credits, scheduling is refused and changes nothing until they are refilled", async () => {
  await schedule();
  await setAvailable(WITH_LINK - 1);
  const refusal = await refusalOf(schedule());
  expect(refusal).toMatchObject({ code: "FORBIDDEN", reason: "sandbox_credits" });
  expect(refusal.message).toBe(
    "This costs 20 sandbox credits, and 19 are available. Refill them for free in Settings > Billing. [upgrade:credits]",
  );
  expect(await ctx.db.post.count({ where: { organization_id: ctx.organization_id } })).toBe(1);
  expect(await refillSandboxCredits({ ctx })).toEqual({ available: FULL, reserved: WITH_LINK });
  await schedule();
  expect(await sandbox()).toEqual({ available: FULL - WITH_LINK, reserved: 2 * WITH_LINK });
});

test("of 30 posts scheduled at once on the last sandbox credits, only the affordable ones succeed", async () => {
  await schedule();
  await setAvailable(10 * WITH_LINK);
  const made = await Promise.allSettled(Array.from({ length: 30 }, () => schedule()));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await sandbox()).toEqual({ available: 0, reserved: 11 * WITH_LINK });
});

test("a post with a live and a sandbox channel takes from both balances in one statement, or from neither", async () => {
  const { id: live } = await connectSandbox(ctx, "x");
  await ctx.db.channel.update({ where: { id: live }, data: { mode: "live" } });
  const channels = [live, channel];
  const isNoBracket = (statement: string) => !/^(?:BEGIN|COMMIT)/i.test(statement);
  const statements = await system.statementsOf(() => schedule({ channels }));
  expect(
    statements.filter(isNoBracket).filter((sql) => sql.includes("credit_reserve")),
  ).toHaveLength(1);
  expect(await sandbox()).toMatchObject({ reserved: WITH_LINK });
  expect(await creditsOf(ctx)).toMatchObject({ available: 0, reserved: WITH_LINK });
  expect(await refusalOf(schedule({ channels }))).toMatchObject({ code: "FORBIDDEN" });
  expect(await sandbox()).toMatchObject({ reserved: WITH_LINK });
});

test("a plan without credits takes no sandbox credits", async () => {
  await moveToPlan(ctx, "self-hosted");
  await schedule();
  expect(await sandbox()).toEqual({ available: FULL, reserved: 0 });
});
