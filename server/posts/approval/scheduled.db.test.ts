import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { createProject } from "#server/channels/projects.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { armWhenReady } from "#server/posts/arming/arm-when-ready.ts";
import { listPosts } from "#server/posts/list/list-posts.ts";
import { listLate } from "#server/posts/queue/list-late.ts";
import { resolveLate } from "#server/posts/resolving/resolve-late.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { getHome } from "#server/workspace/home/home.ts";
import { getPost } from "../get-post.ts";
import { publishPost } from "../publish-post.ts";
import { approvePost, rejectPost } from "./decisions.ts";
import { listApprovalChanges } from "./list-changes.ts";
import { requestApproval } from "./request-approval.ts";
import { createMember, requireApproval } from "./testing/members.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let ben: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  ben = await createMember(ctx, "Ben");
  await require();
});

const require = (given: Parameters<typeof requireApproval>[1] = {}) =>
  requireApproval([ctx, ben], given);
const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const read = ({ id }: Post) => getPost({ ctx, input: { id: String(id) } });
const versionOf = ({ id, updated_at }: Post) => ({
  id: String(id),
  expected_updated_at: String(updated_at),
});
const approve = (post: Post) => approvePost({ ctx: ben, input: versionOf(post) });
const reject = (post: Post) =>
  rejectPost({ ctx: ben, input: { ...versionOf(post), reason: "No" } });
const edit = ({ id }: Post, given: Parameters<typeof editPost>[2]) => editPost(ctx, id, given);
const createPending = (hours = 2) =>
  createHello(ctx, { scheduled_at: inHours(hours), request_approval: true });
async function createWithoutRequest(hours = 2) {
  await require({ mode: "none" });
  const post = await createHello(ctx, { scheduled_at: inHours(hours) });
  await require();
  return read(post);
}
async function comesDue(post: Post) {
  system.advance(2 * HOUR_MS);
  await claimDuePosts(system);
  return read(post);
}
const publishing = { status: "publishing" };

test("request_approval schedules a post and asks in the same write; it goes out only once approved", async () => {
  const post = await createPending();
  expect(post).toMatchObject({
    status: "scheduled",
    scheduled_at: inHours(2),
    approval: { required: true, state: "pending" },
  });
  expect((await approve(post)).status).toBe("scheduled");
  expect(await comesDue(post)).toMatchObject(publishing);
});

test("request_approval asks for a draft, and for one that would start at once keeps it a draft", async () => {
  const draft = await createHello(ctx, { request_approval: true });
  expect(draft).toMatchObject({ status: "draft", approval: { state: "pending" } });
  const now = await createHello(ctx, { scheduled_at: "now", request_approval: true });
  expect(now).toMatchObject({ status: "draft", when_ready: { error: null } });
  await approve(now);
  await armWhenReady(system, { post_id: String(now.id), organization_id: ctx.organization_id });
  expect(await read(now)).toMatchObject(publishing);
});

test("request_approval is ignored without need, and refused for a draft that isn't ready", async () => {
  const empty = createHello(ctx, { content: "", request_approval: true });
  expect(await refusalOf(empty)).toMatchObject({ reason: "not_ready" });
  await require({ mode: "none" });
  const free = await createHello(ctx, { scheduled_at: inHours(2), request_approval: true });
  expect(free.approval).toMatchObject({ required: false, state: "not_requested" });
});

test("an edit of a scheduled post saves, keeps its time and withdraws approval, in every state", async () => {
  const states: [Post["approval"]["state"], (post: Post) => Promise<Post>][] = [
    ["pending", async (post) => post],
    ["approved", approve],
    ["rejected", reject],
  ];
  for (const [state, decide] of states) {
    const post = await decide(await createPending());
    expect(post.approval.state).toBe(state);
    const edited = await edit(post, { content: `Not ${state}` });
    expect(edited).toMatchObject({
      status: "scheduled",
      scheduled_at: post.scheduled_at,
      approval: { state: "not_requested", decisions: [] },
    });
    const renewed = await edit(edited, { content: "Asked again", request_approval: true });
    expect(renewed).toMatchObject({ status: "scheduled", approval: { state: "pending" } });
    expect((await approve(renewed)).approval.state).toBe("approved");
  }
});

test("a withdrawn post isn't published at its time; it is held, and says why in true words", async () => {
  const post = await approve(await createPending());
  await edit(post, { content: "Changed" });
  const onHold = await comesDue(post);
  expect(onHold).toMatchObject({
    status: "scheduled",
    late_at: expect.any(String),
    approval: { state: "held", changes: ["This version was never approved"] },
  });
  const edited = await edit(onHold, { content: "Changed after its time", request_approval: true });
  expect(edited).toMatchObject({ status: "scheduled", approval: { state: "pending" } });
});

test("a time that passes while approval is pending: the request stays, and the post waits for a person", async () => {
  const post = await createPending();
  const onHold = await comesDue(post);
  expect(onHold.approval).toMatchObject({
    state: "held",
    changes: ["It still waits for approval"],
    requested_by: post.approval.requested_by,
  });
  expect(await listLate({ ctx })).toMatchObject([{ id: post.id, needs_approval: true }]);
  const now = { id: String(post.id), choice: "now" as const };
  expect((await refusalOf(resolveLate({ ctx, input: now }))).reason).toBe("approval_required");
  await approve(onHold);
  expect(await listLate({ ctx })).toMatchObject([{ id: post.id, needs_approval: false }]);
  await claimDuePosts(system);
  expect((await read(post)).status).toBe("scheduled");
  expect(await resolveLate({ ctx, input: now })).toMatchObject(publishing);
});

test("a rejected post stays rejected when it is due: nobody is asked again", async () => {
  const post = await reject(await createPending());
  expect(post.status).toBe("scheduled");
  const late = await comesDue(post);
  expect(late).toMatchObject({
    status: "scheduled",
    late_at: expect.any(String),
    approval: { state: "rejected", decisions: [{ reason: "No" }] },
  });
});

test("another time of an unapproved post is saved, unless it would start within seconds", async () => {
  const post = await createWithoutRequest();
  const moved = await edit(post, { scheduled_at: inHours(3) });
  expect(moved).toMatchObject({ scheduled_at: inHours(3), approval: { state: "not_requested" } });
  const soon = edit(post, {
    scheduled_at: new Date(system.now().getTime() + 10_000).toISOString(),
  });
  expect((await refusalOf(soon)).reason).toBe("approval_required");
  const now = publishPost({ ctx, input: { id: String(post.id) } });
  expect((await refusalOf(now)).reason).toBe("approval_required");
});

test("an edit between reading and deciding: the approver decides nothing", async () => {
  const post = await createPending();
  await edit(post, { content: "Changed meanwhile" });
  expect((await refusalOf(approve(post))).reason).toBe("stale_version");
  const current = await read(post);
  expect((await refusalOf(approve(current))).reason).toBe("not_pending");
});

test("when approval is turned off, posts that were asked about and aren't approved become drafts", async () => {
  const [never, pending, rejected] = [
    await createWithoutRequest(),
    await createPending(),
    await reject(await createPending()),
  ];
  const withdrawn = await edit(await approve(await createPending()), { content: "Never approved" });
  const draft = await createHello(ctx, { request_approval: true });
  const approved = await approve(await createPending());
  const wasDue = pending.scheduled_at;
  await require({ mode: "none" });
  expect((await read(draft)).approval.state).toBe("not_requested");
  for (const post of [pending, rejected, withdrawn])
    expect(await read(post)).toMatchObject({
      status: "draft",
      scheduled_at: null,
      approval: { required: false, state: "not_requested" },
      channels: [{ status: "draft" }],
      when_ready: {
        scheduled_at: wasDue,
        error: "It no longer needs approval. Choose a time to schedule it.",
      },
    });
  // Nobody was asked about it, or it was approved.
  for (const post of [never, approved]) expect((await read(post)).status).toBe("scheduled");
  expect(await comesDue(pending)).toMatchObject({ status: "draft" });
  const again = await edit(pending, { scheduled_at: inHours(1) });
  expect(again).toMatchObject({ status: "scheduled", when_ready: null });
});

test("lists filter by needs_approval, alone and with other statuses, and rows say so", async () => {
  const [never, pending] = [await createWithoutRequest(2), await createPending(3)];
  const approved = await approve(await createPending(4));
  const draft = await createHello(ctx);
  const list = async (statuses: string) =>
    (await listPosts({ ctx, input: inputOf(statuses) })).items.map(({ id }) => id);
  const inputOf = (statuses: string) => ({
    limit: 100,
    order: "created" as const,
    statuses: statuses.split(",") as ("needs_approval" | "draft" | "scheduled")[],
  });
  expect(await list("needs_approval")).toEqual([pending.id, never.id]);
  expect(await list("needs_approval,draft")).toEqual([draft.id, pending.id, never.id]);
  expect(await list("needs_approval,scheduled")).toEqual([approved.id, pending.id, never.id]);
  const { items } = await listPosts({ ctx, input: inputOf("needs_approval") });
  expect(items.map(({ approval }) => approval)).toEqual([
    { required: true, state: "pending" },
    { required: true, state: "not_requested" },
  ]);
  const { id } = await createProject({ ctx, input: { name: "Other" } });
  await require({ project_ids: [id] });
  expect(await list("needs_approval")).toEqual([]);
  expect(await list("scheduled")).toEqual([approved.id, never.id]);
});

test("a rejection stays readable after the edit, until the post is approved", async () => {
  const rejected = await reject(await createPending());
  const edited = await edit(rejected, { content: "Better", request_approval: true });
  const last_rejection = { by: { name: "Ben" }, reason: "No", at: expect.any(String) };
  expect(edited.approval).toMatchObject({ state: "pending", decisions: [], last_rejection });
  expect((await approve(edited)).approval.last_rejection).toBeNull();
});

test("changes are listed since approvers last saw the post: approved, rejected or only requested", async () => {
  const changesOf = async ({ id }: Post) => {
    const { compared_to, changes } = await listApprovalChanges({ ctx, input: { id: String(id) } });
    return { compared_to, texts: changes.map(({ before, after }) => [before, after]) };
  };
  const first = await createPending();
  const second = await edit(first, { content: "Two" });
  const since = { compared_to: "requested", texts: [["Hello", "Two"]] };
  expect(await changesOf(second)).toEqual(since);
  const again = await edit(second, { request_approval: true });
  expect(await changesOf(again)).toEqual(since);
  await approve(again);
  const third = await edit(again, { content: "Three", request_approval: true });
  await reject(third);
  const fourth = await edit(third, { content: "Four", request_approval: true });
  expect(await changesOf(fourth)).toEqual({ compared_to: "rejected", texts: [["Three", "Four"]] });
});

test("Home shows who asked that a post was rejected", async () => {
  const ana = await createMember(ctx, "Ana");
  await requireApproval([ctx, ben, ana]);
  const own = await requestApproval({
    ctx: ana,
    input: { id: String((await createHello(ana)).id) },
  });
  await reject(own);
  await reject(await createPending());
  const idsFor = async (as: ServiceContext) =>
    (await getHome({ ctx: as })).rejected.posts.map(({ id }) => id);
  expect(await idsFor(ben)).toHaveLength(1);
  expect(await idsFor(ana)).toContain(own.id);
});
