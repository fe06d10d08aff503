import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOnPlan, creditsOf, moveToPlan, reportOf } from "#server/billing/testing/on-plan.ts";
import { callId } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { findCall } from "#server/publishing/calls/find-call.ts";
import { closeEntry, type EntryResult } from "#server/publishing/result/close-entry.ts";
import { deletePost } from "../delete-post.ts";
import { settlePostCredits } from "./post-credits.ts";

const MONTHLY = 20;
const POST = 1.5;
const WITH_LINK = 20;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createOnPlan(system, "free");
  const { id } = await connectSandbox(ctx, "x");

  await ctx.db.channel.update({ where: { id }, data: { mode: "live" } });
});

const schedule = (given: object = {}) =>
  createHello(ctx, { channels: ["x"], scheduled_at: "2h", ...given });
const reserved = async () => (await creditsOf(ctx)).reserved;

async function settle() {
  const { organization_id } = ctx;
  const events = await ctx.db.event.findMany({ where: { organization_id } });
  await settlePostCredits(system, events as unknown as ReadEvent[]);
}

async function end(post_id: string, result: EntryResult) {
  const { id } = await ctx.db.channelEntry.findFirstOrThrow({ where: { post_id } });
  const due = await findCall(system, callId("publish", id));
  if (due === null || due.entry === null) throw new Error("Nothing is due.");
  await closeEntry(system, { ...due.entry, channel: due.channel }, result);
  await settle();
}

const published: EntryResult = {
  status: "published",
  attempt_id: "",
  items: [{ external_post_id: "1", url: "https://x.com/a/1", reference: null }],
};

test("scheduling reserves the post's estimated cost; a draft reserves nothing", async () => {
  const draft = await createHello(ctx, { channels: ["x"] });
  expect(await reserved()).toBe(0);
  await editPost(ctx, draft.id, { scheduled_at: "2h" });
  expect(await creditsOf(ctx)).toEqual({
    balance: MONTHLY,
    reserved: POST,
    available: MONTHLY - POST,
  });
});

test("editing a scheduled post updates its reservation, and a removed channel releases its part", async () => {
  const post = await schedule();
  await editPost(ctx, post.id, { content: "See https://example.com" });
  expect(await reserved()).toBe(WITH_LINK);
  await connectSandbox(ctx, "bluesky");
  await editPost(ctx, post.id, { channels: ["bluesky"] });
  expect(await reserved()).toBe(0);
});

test("unscheduled and deleted posts reserve nothing", async () => {
  const unscheduled = await schedule();
  await editPost(ctx, unscheduled.id, { scheduled_at: null });
  const deleted = await schedule();
  await deletePost({ ctx, input: { id: deleted.id as string } });
  await settle();
  expect(await creditsOf(ctx)).toMatchObject({ balance: MONTHLY, reserved: 0 });
});

test("scheduling beyond the balance is refused with what to do, and changes nothing", async () => {
  await schedule({ content: "See https://example.com" });
  const draft = await createHello(ctx, { channels: ["x"] });
  const refusal = await refusalOf(editPost(ctx, draft.id, { scheduled_at: "now" }));
  expect(refusal).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(
      /This costs 1\.5 credits, and 0 are available.*\[upgrade:credits\]$/,
    ),
  });
  expect(await ctx.db.post.findUnique({ where: { id: draft.id as string } })).toMatchObject({
    status: "draft",
    schedule_version: 0,
  });
  expect(await ctx.db.post.count({ where: { organization_id: ctx.organization_id } })).toBe(2);
  expect(await refusalOf(schedule())).toMatchObject({ code: "FORBIDDEN" });
  expect(await ctx.db.post.count({ where: { organization_id: ctx.organization_id } })).toBe(2);
});

test("of 200 posts scheduled at once on the last credits, only the affordable ones succeed", async () => {
  const made = await Promise.allSettled(Array.from({ length: 200 }, () => schedule()));
  const armed = made.filter(({ status }) => status === "fulfilled");
  expect(armed).toHaveLength(Math.floor(MONTHLY / POST));
  expect(await reserved()).toBe(armed.length * POST);
  expect(await reportOf(ctx)).toEqual({ unbalanced: false, lost: [], bare: [] });
});

test("a published post is charged once, however often its event is read", async () => {
  const { id } = await schedule({ scheduled_at: "now" });
  await end(id as string, published);
  await settle();
  expect(await creditsOf(ctx)).toEqual({
    balance: MONTHLY - POST,
    reserved: 0,
    available: MONTHLY - POST,
  });
});

test("a published post is charged even if deleted before its event is read", async () => {
  const { id } = await schedule({ scheduled_at: "now" });
  const { organization_id } = ctx;
  const entry = await ctx.db.channelEntry.findFirstOrThrow({ where: { post_id: id as string } });
  const due = await findCall(system, callId("publish", entry.id));
  if (due === null || due.entry === null) throw new Error("Nothing is due.");
  await closeEntry(system, { ...due.entry, channel: due.channel }, published);
  const deleted_at = system.now();
  await ctx.db.post.updateMany({ where: { organization_id }, data: { deleted_at } });
  await settle();
  expect(await creditsOf(ctx)).toMatchObject({ balance: MONTHLY - POST, reserved: 0 });
});

test("failed posts release their credits; unconfirmed ones hold them until settled", async () => {
  const failed = await schedule({ scheduled_at: "now" });
  await end(failed.id as string, { status: "failed", error: "validation: No." });
  expect(await creditsOf(ctx)).toMatchObject({ balance: MONTHLY, reserved: 0 });
  const lost = await schedule({ scheduled_at: "now" });
  await end(lost.id as string, { status: "unconfirmed", error: "unknown: Lost." });
  expect(await reserved()).toBe(POST);
  expect(await reportOf(ctx)).toEqual({ unbalanced: false, lost: [], bare: [] });
});

test("platforms without a price and plans without credits reserve nothing", async () => {
  await connectSandbox(ctx, "mastodon");
  await createHello(ctx, { channels: ["mastodon"], scheduled_at: "2h" });
  expect(await reserved()).toBe(0);
  await moveToPlan(ctx, "self-hosted");
  await schedule();
  expect(await reserved()).toBe(0);
});

test("scheduling takes one more statement, or none where nothing is charged", async () => {
  const isNoBracket = (statement: string) => !/^(?:BEGIN|COMMIT)/i.test(statement);
  const count = async () =>
    (await system.statementsOf(() => schedule())).filter(isNoBracket).length;
  const charged = await count();
  await moveToPlan(ctx, "self-hosted");
  expect(charged - (await count())).toBe(1);
});
