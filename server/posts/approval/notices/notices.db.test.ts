import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { fullText } from "#server/kernel/mail/send-mail.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { decideByLink } from "#server/posts/approval/links/decide-by-link.ts";
import { findLink } from "#server/posts/approval/links/find-link.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { armWhenReady } from "#server/posts/arming/arm-when-ready.ts";
import { getPost } from "#server/posts/get-post.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { updateNotifications } from "#server/workspace/notifications/notifications.ts";
import { approvePost, rejectPost } from "../decisions.ts";
import { requestApproval } from "../request-approval.ts";
import { approvalsReader } from "./approvals-reader.ts";
import { mailApprovals } from "./mail-approvals.ts";
import { remindApprovers } from "./remind-approvers.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
    await createMember(ctx, "Ben"),
    await createMember(ctx, "Cleo", "approver"),
  ];
  await ctx.db.membership.updateMany({
    where: { organization_id: ctx.organization_id, role: "owner" },
    data: { mail_approvals: false },
  });
  await requireApproval([ctx, ana, ben, cleo]);
});

const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
const idOf = ({ id }: Post) => id as string;
const versionOf = (post: Post) => ({
  id: idOf(post),
  expected_updated_at: post.updated_at as string,
});
const read = (id: string) => getPost({ ctx, input: { id } });

async function notifyAbout(...posts: Post[]): Promise<void> {
  const events = posts.map(({ id }) => ({ subject_id: id }) as ReadEvent);
  await approvalsReader.handle(system, events);
  await mailApprovals(system);
}

async function mailsTo({ actor }: ServiceContext) {
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: actor.id } });
  const mails = await ctx.db.mail.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
  return mails.map((mail) => ({ subject: mail.subject, text: fullText(system, mail) }));
}

const subjectsTo = async (to: ServiceContext) => (await mailsTo(to)).map(({ subject }) => subject);
const ask = async (content = "Hello") =>
  requestApproval({ ctx: ana, input: { id: idOf(await createHello(ana, { content })) } });

test("each approver is mailed the post and a link to decide in their name", async () => {
  const post = await ask("Our   news\nof today");
  await notifyAbout(post);
  const [mail, ...more] = await mailsTo(ben);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("1 post needs your approval (Acme)");
  expect(mail?.text).toContain("“Our news of today”, requested by Ana");
  const { CRIER_URL } = system.env;
  const { slug } = ctx.actor.organization;
  expect(mail?.text).toContain(`${CRIER_URL}/${slug}/approvals/${post.id}`);
  expect(mail?.text).toContain(`${CRIER_URL}/${slug}/settings/notifications`);
  expect(await subjectsTo(cleo)).toHaveLength(1);
  expect(await subjectsTo(ana)).toEqual([]);
  const token = mail?.text.split("/app/approve/").at(-1) as string;
  const link = await findLink(system, token);
  expect([link.kind, link.ctx.actor.id]).toEqual(["mail", ben.actor.id]);
  const { id: post_id, expected_updated_at } = versionOf(post);
  const given = { token, post_id, expected_updated_at, reason: null, name: null };
  expect(await decideByLink(system, { ...given, decision: "approved" })).toBe("approved");
  const { approval } = await read(idOf(post));
  expect(approval.decisions).toMatchObject([{ by: { kind: "person", name: "Ben" } }]);
});

test("an approver's device gets a notification that leads to the review", async () => {
  const user_id = ben.actor.id as string;
  const [id, at] = [`psh_${user_id}`, system.now()];
  const endpoint = `https://push.example.com/${user_id}`;
  await ctx.db.pushSubscription.create({
    data: { id, user_id, endpoint, keys: Buffer.from(""), created_at: at, last_ok_at: at },
  });
  const post = await ask("Our news");
  await notifyAbout(post);
  const waiting = await ctx.db.outboxEvent.findMany({ where: { name: "push/due" } });
  const sent = waiting.map(({ data }) => data as Record<string, string>);
  expect(sent).toMatchObject([{ subscription_id: id, user_id }]);
  const sealed = Buffer.from(sent[0]?.["sealed"] ?? "", "base64");
  const { slug } = ctx.actor.organization;
  expect(JSON.parse(system.secrets.decrypt(sealed, id)).notification).toMatchObject({
    title: "1 post needs your approval (Acme)",
    body: "“Our news”",
    navigate: `${system.env.CRIER_URL}/${slug}/approvals/${post.id}`,
  });
});

test("requests within ten minutes come in one mail, without those already decided", async () => {
  await notifyAbout(await ask());
  const posts = [];
  for (let number = 0; number < 12; number += 1) posts.push(await ask(`Post ${number}`));
  await notifyAbout(...posts);
  expect(await subjectsTo(ben)).toHaveLength(1);
  const [first] = posts as [Post];
  await approvePost({ ctx: cleo, input: versionOf(first) });
  system.advance(10 * MINUTE_MS);
  await mailApprovals(system);
  const [, summed, ...more] = await mailsTo(ben);
  expect(more).toEqual([]);
  expect(summed?.subject).toBe("11 posts need your approval (Acme)");
  expect(summed?.text).toContain("And 1 more:");
  system.advance(10 * MINUTE_MS);
  expect(await mailApprovals(system)).toBe(0);
});

test("the next step's approvers are notified when it opens, and the author of the decision", async () => {
  const steps = [
    { name: "Legal", user_ids: [ben.actor.id] },
    { name: "Client", user_ids: [cleo.actor.id] },
  ];
  await requireApproval([ctx, ana, ben, cleo], { steps });
  const post = await ask();
  await notifyAbout(post);
  expect([await subjectsTo(ben), await subjectsTo(cleo)]).toMatchObject([[/1 post/], []]);
  const half = await approvePost({ ctx: ben, input: versionOf(post) });
  await notifyAbout(half);
  expect(await subjectsTo(cleo)).toEqual(["1 post needs your approval (Acme)"]);
  const reason = "The price is wrong.";
  await notifyAbout(await rejectPost({ ctx: cleo, input: { ...versionOf(half), reason } }));
  const [mail] = await mailsTo(ana);
  expect(mail?.subject).toBe("Your post was rejected (Acme)");
  expect(mail?.text).toContain("“Hello”, by Cleo: The price is wrong.");
  expect(mail?.text).not.toContain("/app/approve/");
});

test("approvers are reminded once at 48 and once at 24 hours before the scheduled time", async () => {
  const post = await createHello(ana, { scheduled_at: inHours(72), when_ready: true });
  await notifyAbout(post);
  const remind = async (hours: number) => {
    system.advance(hours * HOUR_MS);
    await remindApprovers(system);
    await remindApprovers(system);
    await mailApprovals(system);
    return (await subjectsTo(ben)).length;
  };
  expect(await remind(23)).toBe(1);
  expect(await remind(1)).toBe(2);
  expect(await remind(12)).toBe(2);
  expect(await remind(12)).toBe(3);
  expect(await remind(12)).toBe(3);
  expect((await subjectsTo(ben)).at(-1)).toBe("Reminder: 1 post needs your approval (Acme)");
  expect((await mailsTo(ben)).at(-1)?.text).toContain("scheduled for ");
});

test("approvers are also reminded of posts scheduled before approval was required", async () => {
  await requireApproval([ctx, ana, ben, cleo], { mode: "none" });
  const scheduled = await createHello(ana, { scheduled_at: inHours(72) });
  await requireApproval([ctx, ana, ben, cleo]);
  await notifyAbout(await requestApproval({ ctx: ana, input: { id: idOf(scheduled) } }));
  system.advance(30 * HOUR_MS);
  await remindApprovers(system);
  await mailApprovals(system);
  expect(await subjectsTo(ben)).toHaveLength(2);
});

test("a request made in the last 24 hours gets no reminder, nor does a decided post", async () => {
  await notifyAbout(await createHello(ana, { scheduled_at: inHours(20), when_ready: true }));
  const later = await createHello(ana, { scheduled_at: inHours(60), when_ready: true });
  await notifyAbout(later);
  await approvePost({ ctx: cleo, input: versionOf(later) });
  for (const hours of [1, 13]) {
    system.advance(hours * HOUR_MS);
    await remindApprovers(system);
    await mailApprovals(system);
  }
  expect(await subjectsTo(ben)).toEqual(["1 post needs your approval (Acme)"]);
});

test("the requester is notified when a post is held, and approvers decide it again", async () => {
  const post = await createHello(ana, { scheduled_at: inHours(1), when_ready: true });
  await approvePost({ ctx: ben, input: versionOf(post) });
  await armWhenReady(system, { post_id: idOf(post), organization_id: ctx.organization_id });
  await ctx.db.post.update({ where: { id: idOf(post) }, data: { content: "Not approved" } });
  system.advance(HOUR_MS);
  await claimDuePosts(system);
  await notifyAbout(post);
  expect(await subjectsTo(ana)).toEqual(["A post wasn't published (Acme)"]);
  const [mail] = await mailsTo(ben);
  expect(mail?.text).toContain("isn't approved, so it wasn't published");
  expect(mail?.text).toContain("/app/approve/");
});

test("people who turned off approval mails get none, and an edited post requests none", async () => {
  await updateNotifications({ ctx: ben, input: { approvals: false } });
  const post = await ask();
  await approvalsReader.handle(system, [{ subject_id: post.id } as ReadEvent]);
  await editPost(ctx, post.id, { content: "Other words" });
  expect(await mailApprovals(system)).toBe(0);
  expect([await subjectsTo(ben), await subjectsTo(cleo)]).toEqual([[], []]);
});

test("while an email about a post is written, its approver can still create a link to that post", async () => {
  const post = await requestApproval({ ctx, input: { id: idOf(await createHello(ctx)) } });
  await approvalsReader.handle(system, [{ subject_id: post.id } as ReadEvent]);
  const waits = () =>
    ctx.sql(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      [],
    );
  let mailing: Promise<unknown> | undefined;
  await inTransaction(system.database.pool, async (sql) => {
    await lockPost(sql, ctx, idOf(post));
    mailing = mailApprovals(system);
    await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
    // Like the row of a link, which refers to its creator.
    await sql("SELECT FROM user_account WHERE id = $1 FOR KEY SHARE NOWAIT", [ana.actor.id]);
    await sql("SELECT FROM user_account WHERE id = $1 FOR KEY SHARE NOWAIT", [ben.actor.id]);
  });
  await mailing;
});
