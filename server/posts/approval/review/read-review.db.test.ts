import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { approvePost, rejectPost } from "../decisions.ts";
import { requestApproval } from "../request-approval.ts";
import { readReview } from "./read-review.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let ana: ServiceContext;
let ben: ServiceContext;
let cleo: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  [ana, ben, cleo] = [
    await createMember(ctx, "Ana"),
    await createMember(ctx, "Ben", "approver"),
    await createMember(ctx, "Cleo", "viewer"),
  ];
  await requireApproval([ctx, ana, ben, cleo]);
});

const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const ask = (post: Post, note?: string) =>
  requestApproval({ ctx: ana, input: { id: String(post.id), ...(note ? { note } : {}) } });
const review = (as: ServiceContext, post: Post) =>
  readReview({ ctx: as, input: { id: String(post.id) } });
const versionOf = (post: Post) => ({
  id: String(post.id),
  expected_updated_at: String(post.updated_at),
});

test("an approver sees who asked, the note and what each channel would publish", async () => {
  const pending = await ask(
    await createHello(ana, { content: "Bread at eight" }),
    "Before Friday?",
  );
  expect(await review(ben, pending)).toMatchObject({
    state: "pending",
    status: "draft",
    required: true,
    can_decide: true,
    why_not: null,
    post: {
      id: pending.id,
      updated_at: pending.updated_at,
      step: null,
      decisions: [],
      request: { by: "Ana", at: system.now().toISOString(), note: "Before Friday?" },
      planned: { when: "undecided" },
      awaited_channels: 1,
      channels: [{ provider: "bluesky", copy: { markdown: "Bread at eight" }, scheduled_at: null }],
    },
  });
});

test("the planned time is a time, at once when approved, or not chosen", async () => {
  const scheduled_at = inHours(2);
  const timed = await createHello(ana, { scheduled_at, when_ready: true });
  expect((await review(ben, timed))?.post.planned).toEqual({ when: "at", at: scheduled_at });
  const soon = await createHello(ana, { scheduled_at: "now", when_ready: true });
  expect((await review(ben, soon))?.post.planned).toEqual({ when: "once_approved" });
  const open = await createHello(ana);
  expect((await review(ben, open))?.post.planned).toEqual({ when: "undecided" });
});

test("people who can't decide read the post and learn who can", async () => {
  const steps = [
    { name: "Legal", user_ids: [ana.actor.id] },
    { name: "Brand", user_ids: [ben.actor.id] },
  ];
  await requireApproval([ctx, ana, ben, cleo], { steps });
  const pending = await ask(await createHello(ctx));
  expect(await review(cleo, pending)).toMatchObject({
    can_decide: false,
    why_not: null,
    post: { step: "Legal" },
  });
  const other = await review(ben, pending);
  expect(other).toMatchObject({ can_decide: false });
  expect(other?.why_not).toBe('The step "Legal" has other approvers. Ask one of them.');
});

test("a decided post shows who decided and offers no decision", async () => {
  const pending = await ask(await createHello(ana));
  await rejectPost({ ctx: ben, input: { ...versionOf(pending), reason: "Too early." } });
  expect(await review(ben, pending)).toMatchObject({
    state: "rejected",
    can_decide: false,
    post: { decisions: [{ by: { name: "Ben" }, decision: "rejected", reason: "Too early." }] },
  });
});

test("a changed post shows the difference to what was decided, and each request is another", async () => {
  const pending = await ask(await createHello(ana, { content: "Bread at eight" }));
  const first = await review(ben, pending);
  await approvePost({ ctx: ben, input: versionOf(pending) });
  await editPost(ana, pending.id, { content: "Bread at nine" });
  const again = await ask(pending);
  const second = await review(ben, again);
  expect(second?.post).toMatchObject({
    compared_to: { as: "approved" },
    changes: [{ part: "text", before: "Bread at eight", after: "Bread at nine" }],
  });
  expect(second?.request_id).not.toBe(first?.request_id);
});

test("posts of other organizations, deleted posts and posts that never existed aren't shown", async () => {
  const pending = await ask(await createHello(ana));
  const stranger = await createTestContext(system);
  expect(await review(stranger, pending)).toBeNull();
  await ctx.db.post.update({
    where: { id: String(pending.id) },
    data: { deleted_at: system.now() },
  });
  expect(await review(ben, pending)).toBeNull();
});

test("reading a review takes two statements without files", async () => {
  const pending = await ask(await createHello(ana));
  expect(await system.statementsOf(() => review(ben, pending))).toHaveLength(2);
});
