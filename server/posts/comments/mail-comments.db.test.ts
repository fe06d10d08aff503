import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMember } from "#server/posts/approval/testing/members.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { updateNotifications } from "#server/workspace/notifications/notifications.ts";
import { deletePost } from "../delete-post.ts";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { mailComments } from "./mail-comments.ts";
import { updateComment } from "./update-comment.ts";

const MINUTE_MS = 60_000;

let system: TestSystem;
let ctx: ServiceContext;
let ana: ServiceContext;
let ben: ServiceContext;
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  ana = await createMember(ctx, "Ana");
  ben = await createMember(ctx, "Ben", "viewer");
  id = (await createHello(ctx, { content: "We launch" })).id as string;
});

const say = (text: string, mentioned: ServiceContext[] = [ben], as = ana) =>
  createComment({ ctx: as, input: { id, text, mentions: mentioned.map(({ actor }) => actor.id) } });
async function mailsTo({ actor }: ServiceContext) {
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: actor.id } });
  return ctx.db.mail.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
}

test("people are mailed about comments that mention them, with the text as it was typed", async () => {
  await say("<b>Is</b> it right?\nReally?");
  await mailComments(system);
  const [mail, ...more] = await mailsTo(ben);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Ana mentioned you (Acme)");
  expect(mail?.text).toContain("Ana mentioned you in a comment on “We launch”:");
  expect(mail?.text).toContain("> <b>Is</b> it right?\n> Really?");
  const home = `${system.env.CRIER_URL}/${ctx.actor.organization.slug}`;
  expect(mail?.text).toContain(`${home}/posts/${id}#comments`);
  expect(mail?.text).toContain(`${home}/settings/notifications`);
});

test("authors aren't mailed about their own comments, nor others about those without mentions", async () => {
  await say("@Ana", [ana]);
  await say("Hello", []);
  expect(await mailComments(system)).toBe(0);
  expect(await mailsTo(ana)).toEqual([]);
});

test("comments within ten minutes are in one email", async () => {
  await say("One");
  await mailComments(system);
  await say("Two");
  await say("Three");
  await mailComments(system);
  expect(await mailsTo(ben)).toHaveLength(1);
  system.advance(11 * MINUTE_MS);
  await mailComments(system);
  const mails = await mailsTo(ben);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Ana mentioned you (Acme)",
    "2 new comments (Acme)",
  ]);
  system.advance(11 * MINUTE_MS);
  expect(await mailComments(system)).toBe(0);
});

test("nobody is mailed who turned it off or left, or about what is settled meanwhile", async () => {
  await updateNotifications({ ctx: ben, input: { comments: false } });
  await say("Off");
  expect(await mailComments(system)).toBe(0);
  await updateNotifications({ ctx: ben, input: { comments: true } });
  const [resolved, deleted, edited] = [await say("One"), await say("Two"), await say("Three")];
  await updateComment({ ctx: ana, input: { id, comment_id: resolved.id, resolved: true } });
  await deleteComment({ ctx: ana, input: { id, comment_id: deleted.id } });
  await updateComment({ ctx: ana, input: { id, comment_id: edited.id, mentions: [] } });
  expect(await mailComments(system)).toBe(0);
  await say("Four");
  await ctx.db.membership.deleteMany({ where: { user_id: ben.actor.id } });
  expect(await mailComments(system)).toBe(0);
  await say("Five", [await createMember(ctx, "Cleo")]);
  await deletePost({ ctx, input: { id } });
  expect(await mailComments(system)).toBe(0);
});

test("a mention that is added later is mailed once", async () => {
  const comment = await say("Hello", []);
  const mentions = [ben.actor.id];
  const input = { id, comment_id: comment.id };
  await updateComment({ ctx: ana, input: { ...input, mentions } });
  await updateComment({ ctx: ana, input: { ...input, text: "Hello again" } });
  expect(await mailComments(system)).toBe(1);
  system.advance(11 * MINUTE_MS);
  await updateComment({ ctx: ana, input: { ...input, mentions: [] } });
  await updateComment({ ctx: ana, input: { ...input, mentions } });
  expect(await mailComments(system)).toBe(0);
});
