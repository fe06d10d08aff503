import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { createInvitation, listInvitations } from "#server/access/invitations/invitations.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { armWhenReady } from "#server/posts/arming/arm-when-ready.ts";
import { updateFile } from "#server/posts/files/update-file.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { createPost } from "../create-post.ts";
import { getPost } from "../get-post.ts";
import { approvePost, rejectPost } from "./decisions.ts";
import { createApprovalLink } from "./links/create-link.ts";
import { decideByLink } from "./links/decide-by-link.ts";
import { requestApproval } from "./request-approval.ts";
import { createMember, requireApproval } from "./testing/members.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let ben: ServiceContext;
let bluesky: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = (await connectSandbox(ctx, "bluesky")).id;
  ben = await createMember(ctx, "Ben");
});

const require = (given: Parameters<typeof requireApproval>[1] = {}) =>
  requireApproval([ctx, ben], given);
const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const idOf = ({ id }: Post) => String(id);
const read = (post: Post) => getPost({ ctx, input: { id: idOf(post) } });
const ask = (post: Post) => requestApproval({ ctx, input: { id: idOf(post) } });
const versionOf = (post: Post) => ({
  id: idOf(post),
  expected_updated_at: String(post.updated_at),
});
const approve = (post: Post) => approvePost({ ctx: ben, input: versionOf(post) });
const reject = (post: Post) =>
  rejectPost({ ctx: ben, input: { ...versionOf(post), reason: "No" } });
const arm = (post: Post) =>
  armWhenReady(system, { post_id: idOf(post), organization_id: ctx.organization_id });
const createPending = (given: object = {}) =>
  createHello(ctx, { scheduled_at: inHours(2), request_approval: true, ...given });

async function workOn(channel: string) {
  for (let turn = 0; turn < 5; turn += 1) await workOnChannel(system, channel);
}

test("alt text that changes withdraws approval, pending or given, so that it can be asked for again", async () => {
  await require();
  const file = await addFile(ctx);
  const posts = [
    await createPending({ media: [file] }),
    await approve(await createPending({ media: [file] })),
  ];
  const other = await approve(await createPending());
  await updateFile({ ctx: ben, input: { id: file, alt_text: "", filename: "renamed.jpg" } });
  expect((await read(posts[1] as Post)).approval.state).toBe("approved");
  await updateFile({ ctx: ben, input: { id: file, alt_text: "Not what was approved" } });
  for (const post of posts) {
    const { approval, status } = await read(post);
    expect({ status, state: approval.state }).toEqual({
      status: "scheduled",
      state: "not_requested",
    });
    expect(approval.changes).toEqual(["A file's alt text changed"]);
    expect((await approve(await ask(post))).approval.state).toBe("approved");
  }
  expect((await read(other)).approval.state).toBe("approved");
});

test("what was rejected isn't sent on later channels when approval is turned off meanwhile", async () => {
  const mastodon = (await connectSandbox(ctx, "mastodon")).id;
  const post = await createPost({
    ctx,
    input: {
      content: "Hello",
      channels: [mastodon, bluesky],
      autofix: true,
      scheduled_at: "now",
      per_channel: { [bluesky]: { scheduled_at: inHours(1) } },
    },
  });
  await workOn(mastodon);
  await require();
  await reject(await ask(post));
  await require({ mode: "none" });
  system.advance(HOUR_MS);
  await workOn(bluesky);
  const { channels } = await read(post);
  expect(channels).toMatchObject([{ status: "published" }, { status: "failed" }]);
  expect(channels[1]?.error).toMatch(/^approval: Not published/);
  // A person decides to send it all the same.
  await retryPost({ ctx, input: { id: idOf(post) } });
  await workOn(bluesky);
  expect((await read(post)).status).toBe("published");
});

test("approval that isn't required, but was requested, counts until someone publishes the post", async () => {
  const post = await createHello(ctx, { scheduled_at: inHours(1) });
  await ask(post);
  system.advance(HOUR_MS);
  await claimDuePosts(system);
  expect(await read(post)).toMatchObject({ status: "scheduled", approval: { state: "held" } });
  await editPost(ctx, post.id, { scheduled_at: "now" });
  await workOn(bluesky);
  expect(await read(post)).toMatchObject({
    status: "published",
    approval: { state: "not_requested" },
  });
});

test("a rejected post that no longer needs approval, because a channel was removed, isn't published", async () => {
  await require();
  const post = await reject(await createPending());
  await ctx.db.organization.update({
    where: { id: ctx.organization_id },
    data: { approval: { mode: "required", approvers: "any", steps: [], project_ids: ["proj_x"] } },
  });
  system.advance(2 * HOUR_MS);
  await claimDuePosts(system);
  expect(await read(post)).toMatchObject({ status: "scheduled", approval: { state: "rejected" } });
});

test("a waiting draft that is edited after its time isn't published by the approval", async () => {
  await require();
  const post = await createHello(ctx, { scheduled_at: inHours(1), when_ready: true });
  const { when_ready } = post;
  system.advance(2 * HOUR_MS);
  const edited = await editPost(ctx, post.id, { content: "Later" });
  expect(edited).toMatchObject({ status: "draft", when_ready, approval: { state: "pending" } });
  expect((await approve(edited)).when_ready?.error).toMatch("Choose another time.");
  expect(await arm(post)).toBe("ended");
});

test("a failed post can be edited without approval, but not sent again", async () => {
  const options = { simulate: "content_policy" };
  const post = await createHello(ctx, {
    scheduled_at: "now",
    per_channel: { [bluesky]: { options } },
  });
  await workOn(bluesky);
  expect((await read(post)).status).toBe("failed");
  await require();
  const edited = await editPost(ctx, post.id, { content: "Better" });
  expect(edited).toMatchObject({ status: "failed", content: { text: "Better" } });
  const again = editPost(ctx, post.id, { scheduled_at: inHours(1) });
  expect((await refusalOf(again)).reason).toBe("approval_required");
});

test("a held post that is given another time waits for its approval like before", async () => {
  await require();
  const post = await createPending();
  system.advance(3 * HOUR_MS);
  await claimDuePosts(system);
  expect((await read(post)).approval.state).toBe("held");
  const moved = await editPost(ctx, post.id, { scheduled_at: inHours(2) });
  expect(moved).toMatchObject({
    status: "scheduled",
    late_at: null,
    approval: { state: "pending", changes: [] },
  });
});

test("turning approval on revokes invitations of credentials to roles that can approve, and no others", async () => {
  const invite = (as: ServiceContext, email: string, role: "editor" | "viewer") =>
    createInvitation({ ctx: as, input: { email, role, delivery: "link" } });
  const owner = {
    ...ben,
    actor: { ...ben.actor, role: "owner" as const, scopes: scopesOfRole("owner") },
  };
  await ctx.db.membership.updateMany({ where: { user_id: ben.actor.id }, data: { role: "owner" } });
  await invite(ctx, "by-key@example.com", "editor");
  await invite(ctx, "viewer@example.com", "viewer");
  await invite(owner, "by-person@example.com", "editor");
  await require();
  const open = (await listInvitations({ ctx })).map(({ email }) => email);
  expect(open.toSorted()).toEqual(["by-person@example.com", "viewer@example.com"]);
});

test("a guest decides under one visible line, also if a label changed while they read", async () => {
  await require();
  const post = await createPending();
  const { url } = await createApprovalLink({ ctx: ben, input: { id: idOf(post), days: 1 } });
  const token = url.split("/").at(-1);
  const given = { token, post_id: post.id, expected_updated_at: post.updated_at, reason: null };
  const decide = (name: string) => decideByLink(system, { ...given, decision: "approved", name });
  for (const name of ["Jane\r\nPassword: x", "\u200b", "\u202eenaJ"])
    expect((await refusalOf(decide(name))).reason).toBe("invalid_input");
  await editPost(ctx, post.id, { labels: ["launch"] });
  expect(await decide("Jane 🥐")).toBe("approved");
});
