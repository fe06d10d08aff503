import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { getPost } from "#server/posts/get-post.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { approvePost } from "../decisions.ts";
import { listApprovalChanges } from "../list-changes.ts";
import { requestApproval } from "../request-approval.ts";
import { createApprovalLink } from "./create-link.ts";
import { decideByLink } from "./decide-by-link.ts";
import { deleteApprovalLink } from "./delete-link.ts";
import { findLink } from "./find-link.ts";
import { listApprovalLinks } from "./list-links.ts";
import { readLinkedPost } from "./read-linked-post.ts";

const DAY_MS = 24 * 3_600_000;

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
  await requireApproval([ctx, ben]);
});

const idOf = ({ id }: Post) => id as string;
const ask = async (content = "Hello") =>
  requestApproval({ ctx, input: { id: idOf(await createHello(ctx, { content })) } });
async function share(post: Post, as = ben) {
  const made = await createApprovalLink({ ctx: as, input: { id: idOf(post), days: 14 } });
  return { ...made, token: made.url.split("/").at(-1) as string };
}
const decision = (token: string, post: Post) => ({
  token,
  post_id: idOf(post),
  expected_updated_at: post.updated_at,
  decision: "approved",
  reason: null,
  name: "Jane of Client Inc.",
});
const read = (post: Post) => getPost({ ctx, input: { id: idOf(post) } });
const shown = async (token: string, index: number | null = null) =>
  readLinkedPost(await findLink(system, token), index);

test("a person without an account approves under the name they enter", async () => {
  const pending = await ask();
  const { token, url } = await share(pending);
  expect(url).toBe(`${system.env.CRIER_URL}/app/approve/${token}`);
  expect((await shown(token)).linked).toMatchObject({
    state: "open",
    post: {
      id: pending.id,
      channels: [{ provider: "bluesky" }],
      changes: [],
      compared_to: null,
      planned: { when: "undecided" },
    },
  });
  expect(await decideByLink(system, decision(token, pending))).toBe("approved");
  const { approval } = await read(pending);
  expect(approval).toMatchObject({
    state: "approved",
    decisions: [{ by: { kind: "guest", name: "Jane of Client Inc." }, decision: "approved" }],
  });
  expect((await shown(token)).linked).toMatchObject({
    state: "decided",
    decisions: [{ decision: "approved", by: { name: "Jane of Client Inc." } }],
    by_reader: true,
    decided: { status: "draft", state: "approved", post: { id: pending.id, changes: [] } },
  });
  expect(await decideByLink(system, decision(token, pending))).toBe("approved");
});

test("after a decision a link shows the post as it was decided, and nothing that came later", async () => {
  const pending = await ask("Opening on Monday.");
  const [first, other] = [await share(pending), await share(pending)];
  const rejected = { ...decision(first.token, pending), decision: "rejected", reason: "Tuesday" };
  await decideByLink(system, rejected);
  const seen = { state: "decided", decisions: [{ decision: "rejected", reason: "Tuesday" }] };
  expect((await shown(first.token)).linked).toMatchObject({
    ...seen,
    by_reader: true,
    decided: {
      state: "rejected",
      post: { channels: [{ copy: { markdown: "Opening on Monday." } }] },
    },
  });
  expect((await shown(other.token)).linked).toMatchObject({
    ...seen,
    by_reader: false,
    decided: { state: "rejected" },
  });
  const edited = await editPost(ctx, pending.id, { content: "Secret plans" });
  expect((await shown(first.token)).linked).toEqual({ state: "changed" });
  await requestApproval({ ctx, input: { id: idOf(edited) } });
  expect((await shown(first.token)).linked).toEqual({ state: "changed" });
});

test("a decided post isn't shown if its rendering changed without an edit", async () => {
  const pending = await ask();
  const { token } = await share(pending);
  await decideByLink(system, decision(token, pending));
  // Text that no version of the post stored, like a changed alt text or manifest.
  await ctx.db.post.update({ where: { id: idOf(pending) }, data: { content: "Secret" } });
  expect((await shown(token)).linked).toMatchObject({ state: "decided", decided: null });
});

test("rejecting needs a reason, and every decision needs a name", async () => {
  const pending = await ask();
  const { token } = await share(pending);
  const given = { ...decision(token, pending), decision: "rejected" };
  expect((await refusalOf(decideByLink(system, given))).message).toBe("reason: Enter a reason.");
  const nameless = { ...decision(token, pending), name: null };
  expect((await refusalOf(decideByLink(system, nameless))).message).toBe("name: Enter your name.");
  expect((await read(pending)).approval).toMatchObject({ state: "pending", decisions: [] });
  expect(await decideByLink(system, { ...given, reason: "Wrong price." })).toBe("rejected");
});

test("a decision by link counts as one by the member who created the link", async () => {
  const cleo = await createMember(ctx, "Cleo");
  const steps = [
    { name: "Legal", user_ids: [ben.actor.id] },
    { name: "Client", user_ids: [cleo.actor.id] },
  ];
  await requireApproval([ctx, ben, cleo], { steps });
  const pending = await ask();
  expect((await refusalOf(share(pending, cleo))).reason).toBe("not_approver");
  const { token } = await share(pending, ben);
  expect(await decideByLink(system, decision(token, pending))).toBe("pending");
  const half = await read(pending);
  expect(half.approval.step).toBe("Client");
  const again = await refusalOf(decideByLink(system, decision(token, half)));
  expect(again.reason).toBe("not_approver");
  const second = await share(half, cleo);
  expect(await decideByLink(system, decision(second.token, half))).toBe("approved");
});

test("a link ends with the version it was created for", async () => {
  const pending = await ask();
  const { token } = await share(pending);
  const edited = await editPost(ctx, pending.id, { content: "Other words" });
  expect(await shown(token)).toEqual({ index: 0, linked: { state: "changed" } });
  const stale = await refusalOf(decideByLink(system, decision(token, edited)));
  expect(stale.reason).toBe("not_pending");
  const again = await requestApproval({ ctx, input: { id: idOf(pending) } });
  const outdated = await refusalOf(decideByLink(system, decision(token, again)));
  expect(outdated.reason).toBe("stale_version");
  expect((await read(pending)).approval).toMatchObject({ state: "pending", decisions: [] });
  expect(await listApprovalLinks({ ctx: ben, input: { id: idOf(pending) } })).toEqual([]);
});

test("expired, deleted, made-up and former approvers' links decide nothing", async () => {
  const pending = await ask();
  const first = await share(pending);
  const second = await share(pending);
  const input = { id: idOf(pending) };
  expect(await listApprovalLinks({ ctx, input })).toMatchObject([
    { id: second.id, created_by: "Ben" },
    { id: first.id },
  ]);
  await deleteApprovalLink({ ctx, input: { ...input, link_id: first.id } });
  const deletion = deleteApprovalLink({ ctx, input: { ...input, link_id: first.id } });
  expect((await refusalOf(deletion)).code).toBe("NOT_FOUND");
  const unknown = [first.token, "invented"].map((token) => refusalOf(findLink(system, token)));
  expect((await Promise.all(unknown)).map(({ code }) => code)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  await ctx.db.membership.updateMany({
    where: { user_id: ben.actor.id },
    data: { role: "viewer" },
  });
  const former = await refusalOf(decideByLink(system, decision(second.token, pending)));
  expect(former.message).toContain("Ben can no longer approve posts");
  await ctx.db.membership.updateMany({
    where: { user_id: ben.actor.id },
    data: { role: "editor" },
  });
  system.advance(14 * DAY_MS);
  const expired = await refusalOf(decideByLink(system, decision(second.token, pending)));
  expect(expired.code).toBe("NOT_FOUND");
  expect((await read(pending)).approval.state).toBe("pending");
});

test("a link decides only the posts it was created for", async () => {
  const { token } = await share(await ask());
  const other = await ask("Another post");
  expect((await refusalOf(decideByLink(system, decision(token, other)))).code).toBe("NOT_FOUND");
});

test("a post has at most 20 active links, and programs can't create any", async () => {
  const pending = await ask();
  expect((await refusalOf(share(pending, ctx))).reason).toBe("people_only");
  for (let number = 0; number < 20; number += 1) await share(pending);
  expect((await refusalOf(share(pending))).reason).toBe("too_many_links");
});

test("a post that needs approval again shows the text changed since the last approval", async () => {
  const pending = await ask("Opening on Monday.");
  const { token } = await share(pending);
  await decideByLink(system, decision(token, pending));
  await editPost(ctx, pending.id, { content: "Opening on Tuesday." });
  const again = await requestApproval({ ctx, input: { id: idOf(pending) } });
  const { changes, approved_at, compared_to } = await listApprovalChanges({
    ctx,
    input: { id: idOf(pending) },
  });
  expect(approved_at).toBe(system.now().toISOString());
  expect(compared_to).toBe("approved");
  expect(changes).toMatchObject([
    { part: "text", before: "Opening on Monday.", after: "Opening on Tuesday." },
  ]);
  const second = await share(again);
  expect((await shown(second.token)).linked).toMatchObject({ state: "open", post: { changes } });
});

test("a post requested again after a rejection shows what changed since it was rejected", async () => {
  const pending = await ask("Opening on Monday.");
  const { token } = await share(pending);
  await decideByLink(system, {
    ...decision(token, pending),
    decision: "rejected",
    reason: "Tuesday",
  });
  await editPost(ctx, pending.id, { content: "Opening on Tuesday." });
  const again = await requestApproval({ ctx, input: { id: idOf(pending) } });
  const changes = [{ part: "text", before: "Opening on Monday.", after: "Opening on Tuesday." }];
  expect(await listApprovalChanges({ ctx, input: { id: idOf(pending) } })).toMatchObject({
    approved_at: null,
    compared_to: "rejected",
    changes,
  });
  const second = await share(again);
  expect((await shown(second.token)).linked).toMatchObject({
    state: "open",
    post: { changes, compared_to: { as: "rejected", at: system.now().toISOString() } },
  });
  await decideByLink(system, decision(second.token, again));
  expect(await listApprovalChanges({ ctx, input: { id: idOf(pending) } })).toMatchObject({
    compared_to: "approved",
    changes: [],
  });
});

test("a link to several posts opens the first that can be decided, and any of them by its place", async () => {
  const [first, second] = [await ask("First"), await ask("Second")];
  const own = await findLink(system, (await share(first)).token);
  const other = await findLink(system, (await share(second)).token);
  const both = { ...own, posts: [...own.posts, ...other.posts] };
  expect(await readLinkedPost(both, null)).toMatchObject({
    index: 0,
    linked: { state: "open", post: { id: first.id } },
  });
  await approvePost({
    ctx: ben,
    input: { id: idOf(first), expected_updated_at: first.updated_at as string },
  });
  expect(await readLinkedPost(both, null)).toMatchObject({
    index: 1,
    linked: { state: "open", post: { id: second.id } },
  });
  expect(await readLinkedPost(both, 0)).toMatchObject({ index: 0, linked: { state: "decided" } });
  expect(await readLinkedPost(both, 7)).toMatchObject({ index: 1 });
});
