import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createApprovalLink } from "#server/posts/approval/links/create-link.ts";
import { decideByLink } from "#server/posts/approval/links/decide-by-link.ts";
import { deleteApprovalLink } from "#server/posts/approval/links/delete-link.ts";
import { findLink } from "#server/posts/approval/links/find-link.ts";
import { requestApproval } from "#server/posts/approval/request-approval.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { commentByLink, readLinkedComments } from "./guest-comments.ts";
import { listComments } from "./list-comments.ts";
import { updateComment } from "./update-comment.ts";

let system: TestSystem;
let ctx: ServiceContext;
let ana: ServiceContext;
let ben: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  ana = await createMember(ctx, "Ana");
  ben = await createMember(ctx, "Ben");
  await requireApproval([ctx, ana, ben]);
});

const idOf = ({ id }: Pick<Post, "id">) => id as string;
const ask = async (content = "Hello") =>
  requestApproval({ ctx: ana, input: { id: idOf(await createHello(ana, { content })) } });
async function share(post: Post) {
  const made = await createApprovalLink({ ctx: ben, input: { id: idOf(post), days: 14 } });
  return { ...made, token: made.url.split("/").at(-1) as string };
}
const say = (token: string, post: Pick<Post, "id">, more: object = {}) =>
  commentByLink(system, {
    token,
    post_id: idOf(post),
    text: "Too long",
    name: "Jane of Client Inc.",
    ...more,
  });
const shown = async (token: string, post: Post) =>
  (await readLinkedComments(await findLink(system, token))).get(idOf(post)) ?? [];
const list = async (post: Post) =>
  (await listComments({ ctx, input: { id: idOf(post), limit: 100 } })).items;

test("a guest reads the post's comments and writes under the name they enter", async () => {
  const post = await ask();
  await createComment({ ctx: ana, input: { id: idOf(post), text: "Ready?", mentions: [] } });
  const { token } = await share(post);
  await say(token, post);
  expect(await shown(token, post)).toMatchObject([
    { author: { name: "Ana", guest: false }, text: "Ready?" },
    { author: { name: "Jane of Client Inc.", guest: true }, text: "Too long" },
  ]);
  expect(JSON.stringify(await shown(token, post))).not.toContain("user_");
  expect(await list(post)).toMatchObject([
    {},
    { author: { user_id: null, name: "Jane of Client Inc.", guest: true } },
  ]);
});

test("a guest's comment mentions the link's creator and the person who requested approval", async () => {
  const post = await ask();
  const { token } = await share(post);
  await say(token, post);
  const [comment] = await list(post);
  expect(comment?.mentions.toSorted()).toEqual([ana.actor.id, ben.actor.id].toSorted());
  const [event] = await ctx.db.event.findMany({
    where: { kind: "post.commented", subject_id: idOf(post) },
  });
  expect(event?.facts).toMatchObject({ by: "Jane of Client Inc.", guest: true });
});

test("a requester who left isn't mentioned", async () => {
  const post = await ask();
  const { token } = await share(post);
  await ctx.db.membership.deleteMany({ where: { user_id: ana.actor.id } });
  await say(token, post);
  expect((await list(post))[0]?.mentions).toEqual([ben.actor.id]);
});

test("a link leads to its own post only", async () => {
  const [post, other] = [await ask("One"), await ask("Two")];
  await createComment({ ctx: ana, input: { id: idOf(other), text: "Secret", mentions: [] } });
  const { token } = await share(post);
  expect(await refusalOf(say(token, other))).toMatchObject({ code: "NOT_FOUND" });
  const byPost = await readLinkedComments(await findLink(system, token));
  expect([...byPost.keys()]).toEqual([]);
});

test("nobody comments through a link that expired, was deleted or doesn't exist", async () => {
  const post = await ask();
  const { id: link_id, token } = await share(post);
  const notFound = { code: "NOT_FOUND" };
  expect(await refusalOf(say("x".repeat(43), post))).toMatchObject(notFound);
  await deleteApprovalLink({ ctx: ben, input: { id: idOf(post), link_id } });
  expect(await refusalOf(say(token, post))).toMatchObject(notFound);
  const { token: another } = await share(post);
  system.advance(15 * 24 * 3_600_000);
  expect(await refusalOf(say(another, post))).toMatchObject(notFound);
  expect(await list(post)).toEqual([]);
});

test("once the post is decided or changed, the link takes no comments", async () => {
  const [decided, changed] = [await ask("One"), await ask("Two")];
  const [one, two] = [await share(decided), await share(changed)];
  await decideByLink(system, {
    token: one.token,
    post_id: decided.id,
    expected_updated_at: decided.updated_at,
    decision: "approved",
    reason: null,
    name: "Jane",
  });
  await editPost(ana, idOf(changed), { content: "Three" });
  for (const [token, post] of [
    [one.token, decided],
    [two.token, changed],
  ] as const) {
    const refusal = await refusalOf(say(token, post));
    expect(refusal).toMatchObject({ reason: "stale_version" });
    expect(refusal.message).toContain("Ask for a new link");
  }
});

test.each([
  [{ name: null }, "Enter your name."],
  [{ name: "  " }, "name"],
  [{ name: "Jane\nof Client" }, "name"],
  [{ text: " " }, "text"],
  [{ text: "x".repeat(5_001) }, "text"],
])(
  "a guest's comment needs a name of one line and a text of 1 to 5,000 characters: %j",
  async (more, says) => {
    const post = await ask();
    const { token } = await share(post);
    const refusal = await refusalOf(say(token, post, more));
    expect(refusal).toMatchObject({ reason: "invalid_input" });
    expect(refusal.message).toContain(says);
  },
);

test("a link takes ten comments a minute and a hundred altogether", async () => {
  const post = await ask();
  const { token } = await share(post);
  for (let each = 0; each < 10; each += 1) await say(token, post);
  const soon = await refusalOf(say(token, post));
  expect(soon).toMatchObject({ reason: "rate_limited", retry_after_ms: 60_000 });
  for (let minute = 0; minute < 9; minute += 1) {
    system.advance(61_000);
    for (let each = 0; each < 10; each += 1) await say(token, post);
  }
  system.advance(61_000);
  expect(await refusalOf(say(token, post))).toMatchObject({ reason: "too_many_comments" });
  await say((await share(post)).token, post);
});

test("through a link mailed to a member, the member comments in their own name", async () => {
  const post = await ask();
  const { id, token } = await share(post);
  await ctx.db.approvalLink.update({ where: { id }, data: { kind: "mail" } });
  await say(token, post, { name: null });
  expect(await list(post)).toMatchObject([
    { author: { user_id: ben.actor.id, name: "Ben", guest: false }, mentions: [] },
  ]);
});

test("members resolve a guest's comment, owners and admins delete it, nobody edits it", async () => {
  const post = await ask();
  const { token } = await share(post);
  const { id: comment_id } = await say(token, post);
  const input = { id: idOf(post), comment_id };
  expect(
    (await updateComment({ ctx: ana, input: { ...input, resolved: true } })).resolved_at,
  ).not.toBeNull();
  const notAuthor = { reason: "not_author" };
  expect(
    await refusalOf(updateComment({ ctx: ben, input: { ...input, text: "Mine" } })),
  ).toMatchObject(notAuthor);
  expect(await refusalOf(deleteComment({ ctx: ben, input }))).toMatchObject(notAuthor);
  await deleteComment({ ctx: await createMember(ctx, "Ada", "admin"), input });
  expect(await list(post)).toEqual([]);
});
