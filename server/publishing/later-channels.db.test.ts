import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { revokeApiKey } from "#server/access/api-keys.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { requestApproval } from "#server/posts/approval/request-approval.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { armWhenReady } from "#server/posts/arming/arm-when-ready.ts";
import { createPost } from "#server/posts/create-post.ts";
import { updateFile } from "#server/posts/files/update-file.ts";
import { getPost } from "#server/posts/get-post.ts";
import { pauseQueue } from "#server/posts/queue/pause-queue.ts";
import { resumeQueue } from "#server/posts/queue/resume-queue.ts";
import { resolveLate } from "#server/posts/resolving/resolve-late.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { workOnChannel } from "./calls/work-on-channel.ts";
import { claimDuePosts } from "./claim/claim-due-posts.ts";
import { noise, storePicture } from "./testing/store-picture.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let ben: ServiceContext;
let first: string;
let later: string;
let file: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.prisma.post.deleteMany();
  ctx = await createTestContext(system);
  ben = await createMember(ctx, "Ben");
  first = (await connectSandbox(ctx, "mastodon")).id;
  later = (await connectSandbox(ctx, "bluesky")).id;
  file = (await storePicture(ctx, await noise(64).jpeg().toBuffer())).id;
});

const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR).toISOString();
const rename = (alt_text: string) => updateFile({ ctx: ben, input: { id: file, alt_text } });
const idOf = ({ id }: Post) => id as string;
const read = (post: Post) => getPost({ ctx, input: { id: idOf(post) } });
const require = (given: Partial<ApprovalSettings> = {}) => requireApproval([ctx, ben], given);

async function approve(post: Post): Promise<Post> {
  const asked = await requestApproval({ ctx, input: { id: idOf(post) } });
  const expected_updated_at = asked.updated_at as string;
  return approvePost({ ctx: ben, input: { id: idOf(post), expected_updated_at } });
}

/** Creates a post for one hour, and on one channel two hours later. */
function create(as = ctx): Promise<Post> {
  const per_channel = { [later]: { scheduled_at: inHours(3) } };
  const channels = [first, later];
  const input = { content: "Hello", channels, media: [file], autofix: true, per_channel };
  const when_ready = as.actor.organization.approval.mode !== "none";
  return createPost({ ctx: as, input: { ...input, scheduled_at: inHours(1), when_ready } });
}

async function pass(hours: number): Promise<void> {
  system.advance(hours * HOUR);
  await claimDuePosts(system);
  for (const channel of [first, later])
    for (let turn = 0; turn < 5; turn += 1) await workOnChannel(system, channel);
}

async function createApproved(): Promise<Post> {
  const post = await create();
  await approve(post);
  await armWhenReady(system, { post_id: idOf(post), organization_id: ctx.organization_id });
  await pass(1);
  expect(await statuses(post)).toEqual(["publishing", "published", "scheduled"]);
  return post;
}

async function statuses(post: Post) {
  const { status, channels } = await read(post);
  return [status, ...channels.map((entry) => entry.status)];
}

async function errorOfLater(post: Post) {
  const { channels } = await read(post);
  return channels.find(({ channel_id }) => channel_id === later)?.error;
}

const UNAPPROVED = /^approval: Not published: this post needs approval\./;

test("a later channel isn't sent what changed since the approval, and is once that is approved", async () => {
  await require();
  const post = await createApproved();
  await rename("Never approved");
  await pass(2);
  expect(await statuses(post)).toEqual(["partially_published", "published", "failed"]);
  expect(await errorOfLater(post)).toMatch(UNAPPROVED);
  expect(await ctx.db.sandboxPost.count({ where: { channel_id: later } })).toBe(0);
  const retry = () => retryPost({ ctx, input: { id: idOf(post) } });
  expect((await refusalOf(retry())).reason).toBe("approval_required");
  await approve(await read(post));
  await retry();
  await pass(0);
  expect(await statuses(post)).toEqual(["published", "published", "published"]);
});

test("a change on a later channel can be approved before its time", async () => {
  await require({ reapprove_on_reschedule: true });
  const post = await createApproved();
  await rename("Approved later");
  await approve(post);
  await pass(2);
  expect(await statuses(post)).toEqual(["published", "published", "published"]);
});

test("an approved post is published on every channel at its time", async () => {
  await require({ reapprove_on_reschedule: true });
  const post = await createApproved();
  await pass(2);
  expect(await statuses(post)).toEqual(["published", "published", "published"]);
});

test("a later channel needs approval if that is required since the first was sent", async () => {
  const post = await create();
  await pass(1);
  await require();
  await pass(2);
  expect(await errorOfLater(post)).toMatch(UNAPPROVED);
});

test("a channel whose request failed isn't tried again once its post isn't approved", async () => {
  const channels = [first];
  const input = { content: "Hello", channels, autofix: true, scheduled_at: "now" };
  const options = { simulate: "platform_unavailable" };
  const post = await createPost({
    ctx,
    input: { ...input, per_channel: { [first]: { options } } },
  });
  await pass(0);
  expect(await statuses(post)).toEqual(["publishing", "publishing"]);
  await require();
  await pass(1);
  expect((await read(post)).channels[0]).toMatchObject({
    status: "failed",
    error: expect.stringMatching(UNAPPROVED),
  });
});

test("a later channel isn't published for a key that was revoked", async () => {
  const post = await create();
  await pass(1);
  await revokeApiKey({ ctx, input: { id: ctx.actor.id ?? "" } });
  await pass(2);
  expect(await statuses(post)).toEqual(["partially_published", "published", "failed"]);
  expect(await errorOfLater(post)).toMatch(/^auth: The API key .* was revoked\./);
});

test("a later channel isn't published for a person who may no longer publish", async () => {
  const post = await create(ben);
  await pass(1);
  await ctx.db.membership.updateMany({
    where: { user_id: ben.actor.id },
    data: { role: "viewer" },
  });
  await pass(2);
  expect(await errorOfLater(post)).toMatch(/^auth: Ben, who requested this, can no longer/);
});

test("a paused channel takes no slot that its post wasn't approved for, and can be published now", async () => {
  const posting_times = [{ weekday: "monday" as const, time: "09:00" }];
  await updateChannel({ ctx, input: { id: later, posting_times } });
  await require({ reapprove_on_reschedule: true });
  const post = await createApproved();
  await pauseQueue({ ctx, input: { channel_id: later } });
  await pass(2);
  expect(await resumeQueue({ ctx, input: { channel_id: later } })).toEqual({ late: 1 });
  const resolve = (choice: "next_slot" | "now") =>
    resolveLate({ ctx, input: { id: idOf(post), choice } });
  expect(await refusalOf(resolve("next_slot"))).toMatchObject({
    reason: "approval_required",
    message: expect.stringContaining("approved for its time"),
  });
  await resolve("now");
  await pass(0);
  expect(await statuses(post)).toEqual(["published", "published", "published"]);
});

test("a paused channel takes no slot with what changed since the approval", async () => {
  const posting_times = [{ weekday: "monday" as const, time: "09:00" }];
  await updateChannel({ ctx, input: { id: later, posting_times } });
  await require();
  const post = await createApproved();
  await pauseQueue({ ctx, input: { channel_id: later } });
  await pass(2);
  await resumeQueue({ ctx, input: { channel_id: later } });
  await rename("Never approved");
  const resolve = () => resolveLate({ ctx, input: { id: idOf(post), choice: "next_slot" } });
  expect((await refusalOf(resolve())).reason).toBe("approval_required");
  await approve(post);
  expect(await resolve()).toMatchObject({ status: "publishing" });
});
