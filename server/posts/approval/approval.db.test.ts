import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApprovalSettings, PostApproval } from "#core/contract/resources/approval.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { dropApprover } from "#server/access/organizations/drop-approver.ts";
import { getSettings } from "#server/access/organizations/get-settings.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { wakeLeftPosts } from "#server/media/wake-waiting-posts.ts";
import { armWhenReady } from "#server/posts/arming/arm-when-ready.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { getPost } from "../get-post.ts";
import { publishPost } from "../publish-post.ts";
import { approvePost, rejectPost } from "./decisions.ts";
import { requestApproval } from "./request-approval.ts";
import { createMember, requireApproval } from "./testing/members.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

const person = (name: string) => createMember(ctx, name);
const require = (given: Partial<ApprovalSettings> = {}, ...others: ServiceContext[]) =>
  requireApproval([ctx, ...others], given);
const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const idOf = ({ id }: Post) => id as string;
const read = (post: Post) => getPost({ ctx, input: { id: idOf(post) } });
const ask = (post: Post, as = ctx) => requestApproval({ ctx: as, input: { id: idOf(post) } });
const versionOf = (post: Post) => ({
  id: idOf(post),
  expected_updated_at: post.updated_at as string,
});
const approve = (as: ServiceContext, post: Post) =>
  approvePost({ ctx: as, input: versionOf(post) });
const reject = (as: ServiceContext, post: Post, reason = "The price is wrong.") =>
  rejectPost({ ctx: as, input: { ...versionOf(post), reason } });
const arm = (post: Post) =>
  armWhenReady(system, { post_id: idOf(post), organization_id: ctx.organization_id });
const stateOf = ({ approval }: Post): PostApproval["state"] => approval.state;

test("nothing is scheduled or published without approval, and the refusal includes the post", async () => {
  await require();
  const scheduled_at = inHours(2);
  const refusal = await refusalOf(createHello(ctx, { scheduled_at }));
  expect(refusal).toMatchObject({ reason: "approval_required", post: { id: null } });
  const draft = await createHello(ctx);
  expect(draft.approval).toMatchObject({ required: true, state: "not_requested" });
  for (const arming of [
    () => editPost(ctx, draft.id, { scheduled_at }),
    () => publishPost({ ctx, input: { id: idOf(draft) } }),
  ]) {
    expect(await refusalOf(arming())).toMatchObject({
      reason: "approval_required",
      post: { id: draft.id, status: "draft", channels: [{ status: "draft" }] },
    });
  }
});

test("with permission to request, scheduling requests approval and approving schedules the post", async () => {
  const ben = await person("Ben");
  await require({}, ben);
  const scheduled_at = inHours(2);
  const post = await createHello(ctx, { scheduled_at, when_ready: true });
  expect(post).toMatchObject({ status: "draft", approval: { state: "pending" } });
  expect(await arm(post)).toBe("waits");
  const approved = await approve(ben, post);
  expect(stateOf(approved)).toBe("approved");
  expect(await arm(post)).toBe("armed");
  expect(await read(post)).toMatchObject({ status: "scheduled", scheduled_at });
});

test("a rejection leaves a draft with its reason, and repeating the decision changes nothing", async () => {
  const ben = await person("Ben");
  await require({}, ben);
  const post = await createHello(ctx, { scheduled_at: inHours(2), when_ready: true });
  const rejected = await reject(ben, post);
  expect(rejected.approval).toMatchObject({
    state: "rejected",
    decisions: [{ by: { name: "Ben" }, decision: "rejected", reason: "The price is wrong." }],
  });
  expect(rejected.when_ready?.error).toBe("It was rejected: The price is wrong.");
  expect(await reject(ben, post)).toEqual(rejected);
  expect(await arm(post)).toBe("ended");
});

test("an approval after the scheduled time schedules nothing and says so", async () => {
  const ben = await person("Ben");
  await require({}, ben);
  const post = await createHello(ctx, { scheduled_at: inHours(1), when_ready: true });
  system.advance(2 * HOUR_MS);
  const approved = await approve(ben, post);
  expect(approved).toMatchObject({ status: "draft", approval: { state: "approved" } });
  expect(approved.when_ready?.error).toMatch("Choose another time.");
  expect(await arm(post)).toBe("ended");
  const scheduled = await editPost(ctx, post.id, { scheduled_at: inHours(1) });
  expect(scheduled.status).toBe("scheduled");
});

test("changing what is sent needs a new approval; changing labels or times doesn't", async () => {
  const ben = await person("Ben");
  await require({}, ben);
  const approved = await approve(ben, await ask(await createHello(ctx)));
  const relabeled = await editPost(ctx, approved.id, { labels: ["launch"], campaign: "May" });
  expect(stateOf(relabeled)).toBe("approved");
  const scheduled = await editPost(ctx, approved.id, { scheduled_at: inHours(2) });
  expect(scheduled.status).toBe("scheduled");
  const moved = await editPost(ctx, approved.id, { scheduled_at: inHours(3) });
  expect(stateOf(moved)).toBe("approved");
  const edited = await editPost(ctx, approved.id, { content: "Other words" });
  expect(edited).toMatchObject({
    status: "scheduled",
    scheduled_at: moved.scheduled_at,
    approval: { state: "not_requested", decisions: [] },
  });
  expect(edited.approval.changes).toEqual([expect.stringMatching(/: text changed$/)]);
});

test("programs can request but not decide; stale versions and second decisions are refused", async () => {
  const [ben, cleo] = [await person("Ben"), await person("Cleo")];
  await require({}, ben, cleo);
  const draft = await createHello(ctx);
  const pending = await ask(draft);
  expect((await refusalOf(approve(ctx, pending))).reason).toBe("people_only");
  expect((await refusalOf(approve(ben, draft))).reason).toBe("stale_version");
  const decisions = await Promise.allSettled([approve(ben, pending), reject(cleo, pending)]);
  expect(decisions.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const decided = await read(draft);
  expect(decided.approval.decisions).toHaveLength(1);
  const late =
    decided.approval.state === "approved" ? reject(cleo, decided) : approve(ben, decided);
  expect((await refusalOf(late)).reason).toBe("not_pending");
});

test("each step is decided in order by its own approvers, and never by the author", async () => {
  const [ana, ben, cleo] = [await person("Ana"), await person("Ben"), await person("Cleo")];
  const steps = [
    { name: "Legal", user_ids: [ana.actor.id, ben.actor.id] },
    { name: "Brand", user_ids: [cleo.actor.id] },
  ];
  await require({ steps }, ana, ben, cleo);
  const pending = await ask(await createHello(ana), ana);
  expect(pending.approval.step).toBe("Legal");
  expect((await refusalOf(approve(ana, pending))).message).toMatch("more than one approval");
  expect((await refusalOf(approve(cleo, pending))).message).toMatch('"Legal"');
  const half = await approve(ben, pending);
  expect(half.approval).toMatchObject({ state: "pending", step: "Brand" });
  expect(stateOf(await approve(cleo, half))).toBe("approved");
});

test("a post that waits for approval stays a draft when approval is turned off", async () => {
  await require();
  const post = await createHello(ctx, { scheduled_at: inHours(2), when_ready: true });
  const events = () =>
    ctx.db.outboxEvent.count({
      where: { name: "post/waiting", data: { path: ["post_id"], equals: idOf(post) } },
    });
  const before = await events();
  expect(await arm(post)).toBe("waits");
  system.advance(2 * 60_000);
  await wakeLeftPosts(system);
  expect(await events()).toBe(before);
  await require({ mode: "none" });
  expect(await events()).toBe(before);
  expect(await arm(post)).toBe("ended");
  const stays = await read(post);
  expect(stays).toMatchObject({
    status: "draft",
    when_ready: { error: "It no longer needs approval. Choose a time to schedule it." },
  });
  const scheduled = await editPost(ctx, stays.id, { scheduled_at: inHours(2) });
  expect(scheduled.status).toBe("scheduled");
});

test("a step without an approver stays pending and says so", async () => {
  const ben = await person("Ben");
  await require({ steps: [{ name: "Legal", user_ids: [] }] }, ben);
  const pending = await ask(await createHello(ctx));
  expect(pending.approval).toMatchObject({ state: "pending", step: "Legal" });
  expect(pending.approval.problem).toMatch("has no approver");
  expect((await refusalOf(approve(ben, pending))).reason).toBe("not_approver");
});

test("an approver of two steps decides both, using the version from the first decision", async () => {
  const ana = await person("Ana");
  const steps = ["Words", "Brand"].map((name) => ({ name, user_ids: [ana.actor.id] }));
  await require({ steps }, ana);
  const post = await createHello(ctx);
  const pending = await ask(post);
  const first = await approve(ana, pending);
  expect(first.approval).toMatchObject({ state: "pending", step: "Brand" });
  expect((await approve(ana, pending)).approval.decisions).toHaveLength(1);
  const second = await approve(ana, first);
  expect(second.approval).toMatchObject({ state: "approved", step: null });
});

test("a step whose only approver was removed stays pending and says so", async () => {
  const ana = await person("Ana");
  await require({ steps: [{ name: "Legal", user_ids: [ana.actor.id] }] });
  const post = await createHello(ctx);
  await ask(post);
  await ctx.db.$transaction((tx) =>
    dropApprover(tx, { organization_id: ctx.organization_id, user_id: ana.actor.id }),
  );
  const { approval } = await getSettings({ ctx });
  ctx.actor.organization.approval = approval;
  const after = (await read(post)).approval;
  expect(after).toMatchObject({ state: "pending", step: "Legal" });
  expect(after.problem).toContain("has no approver");
});

test("a due post that differs from the approved version is held and shows the difference", async () => {
  const ben = await person("Ben");
  await require({}, ben);
  const approved = await approve(ben, await ask(await createHello(ctx)));
  await editPost(ctx, approved.id, { scheduled_at: inHours(1) });
  // Simulates a Crier release that changes the rendering.
  await ctx.db.post.update({ where: { id: idOf(approved) }, data: { content: "Not approved" } });
  system.advance(HOUR_MS);
  await claimDuePosts(system);
  const onHold = await read(approved);
  expect(onHold).toMatchObject({ status: "scheduled", approval: { state: "held" } });
  expect(onHold.approval.changes).toEqual([expect.stringMatching(/: text changed$/)]);
  expect(await claimDuePosts(system)).toBe(0);
  expect(stateOf(await approve(ben, onHold))).toBe("approved");
  const sent = await publishPost({ ctx, input: { id: idOf(approved) } });
  expect(sent.status).toBe("publishing");
});
