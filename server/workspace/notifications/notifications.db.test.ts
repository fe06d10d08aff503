import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifyOfEnded } from "#server/channels/sign-ins/notify-of-ended.ts";
import { notifyOfEndings } from "#server/channels/sign-ins/notify-of-endings.ts";
import type { Mail } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { newId } from "#server/platform/ids.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { failuresReader } from "./failures-reader.ts";
import { mailFailures } from "./mail-failures.ts";
import { getNotifications, updateNotifications } from "./notifications.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let system: TestSystem;
let ctx: ServiceContext;
let owner: Member;
let editor: Member;

interface Member {
  id: string;
  email: string;
  ctx: ServiceContext;
}

beforeAll(async () => {
  system = await createTestSystem();
});
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  const { user } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
    include: { user: true },
  });
  owner = asMember(user);
  const id = newId("user");
  const email = `${id}@example.com`;
  const { organization_id } = ctx;
  await ctx.db.user.create({ data: { id, email, password_hash: "" } });
  await ctx.db.membership.create({ data: { user_id: id, organization_id, role: "editor" } });
  editor = asMember({ id, email });
});
afterAll(() => system.close());

function asMember({ id, email }: { id: string; email: string }): Member {
  return { id, email, ctx: { ...ctx, actor: { ...ctx.actor, kind: "person", id } } };
}

async function fail(content = "Hello", by?: Member): Promise<string> {
  const post = await createHello(ctx, { content });
  const id = post.id as string;
  const armed_by = by === undefined ? {} : { armed_by: { kind: "person", id: by.id } };
  await ctx.db.post.update({ where: { id }, data: { status: "failed", ...armed_by } });
  await ctx.db.channelEntry.updateMany({
    where: { post_id: id },
    data: { status: "failed", error: "content_policy: The platform refused it." },
  });
  await handleFailure(id);
  return id;
}

async function handleFailure(subject_id: string, id = newId("event")): Promise<string> {
  const event = { id, subject_id, kind: "post.failed", at: system.now() } as ReadEvent;
  await failuresReader.handle(system, [event]);
  return id;
}

async function mailsTo({ email }: Member): Promise<Mail[]> {
  return ctx.db.mail.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
}

test("by default owners get every mail, and others those about posts they scheduled", async () => {
  expect(await getNotifications({ ctx: owner.ctx })).toEqual({
    email: owner.email,
    channel_expiring: true,
    channel_disconnected: true,
    approvals: true,
    comments: true,
    posts_blocked: true,
    handoffs: true,
    post_failed: "all",
  });
  expect(await getNotifications({ ctx: editor.ctx })).toEqual({
    email: editor.email,
    channel_expiring: false,
    channel_disconnected: false,
    approvals: true,
    comments: true,
    posts_blocked: false,
    handoffs: true,
    post_failed: "own",
  });
});

test("preferences apply to one person in one organization, and leave the rest unchanged", async () => {
  const input = { channel_expiring: true } as const;
  expect(await updateNotifications({ ctx: editor.ctx, input })).toMatchObject({
    channel_expiring: true,
    channel_disconnected: false,
    post_failed: "own",
  });
  expect(await getNotifications({ ctx: owner.ctx })).toMatchObject({ post_failed: "all" });
});

test("a failed post is mailed to owners and the person who scheduled it, with its cause and URL", async () => {
  const id = await fail("Our   news\nof today", editor);
  await fail("Somebody else's");
  expect(await mailFailures(system)).toBe(2);
  const [mail] = await mailsTo(editor);
  expect(mail).toMatchObject({ subject: "A post failed (Acme)", organization_id: null });
  expect(mail?.text).toContain("“Our news of today” on Bluesky sandbox: The platform refused it.");
  const { slug } = ctx.actor.organization;
  expect(mail?.text).toContain(`${system.env.CRIER_URL}/${slug}/posts/${id}`);
  expect(mail?.text).toContain(`${system.env.CRIER_URL}/${slug}/settings/notifications`);
  expect(await mailsTo(owner)).toMatchObject([{ subject: "2 posts failed (Acme)" }]);
});

test("failures within ten minutes come in one mail, which names the first ten", async () => {
  await fail();
  expect(await mailFailures(system)).toBe(1);
  for (let number = 0; number < 12; number += 1) await fail(`Post ${number}`);
  system.advance(10 * MINUTE_MS - 1);
  expect(await mailFailures(system)).toBe(0);
  system.advance(1);
  expect(await mailFailures(system)).toBe(1);
  const [, summed, ...more] = await mailsTo(owner);
  expect(more).toEqual([]);
  expect(summed?.subject).toBe("12 posts failed (Acme)");
  expect(summed?.text).toContain("And 2 more.");
  system.advance(10 * MINUTE_MS);
  expect(await mailFailures(system)).toBe(0);
});

test("two simultaneous processes send one mail, and an event that is read again none", async () => {
  const id = await fail();
  const event = await handleFailure(id);
  await Promise.all([mailFailures(system), mailFailures(system)]);
  expect(await mailsTo(owner)).toHaveLength(1);
  await handleFailure(id, event);
  system.advance(10 * MINUTE_MS);
  expect(await mailFailures(system)).toBe(0);
});

test("nobody is mailed about posts that were sent again, deleted, or are no longer theirs", async () => {
  const again = await fail("Sent again");
  await ctx.db.post.update({ where: { id: again }, data: { status: "published" } });
  const deleted = await fail("Deleted");
  await ctx.db.post.update({ where: { id: deleted }, data: { deleted_at: system.now() } });
  await fail("Left behind", editor);
  await ctx.db.membership.deleteMany({ where: { user_id: editor.id } });
  await mailFailures(system);
  expect(await mailsTo(editor)).toEqual([]);
  expect(await mailsTo(owner)).toMatchObject([{ subject: "A post failed (Acme)" }]);
});

test("the devices of people who are mailed get a notification that leads to the post", async () => {
  const device = {
    id: newId("push_subscription"),
    endpoint: `https://push.example.com/${owner.id}`,
  };
  const at = system.now();
  await ctx.db.pushSubscription.create({
    data: { ...device, user_id: owner.id, keys: Buffer.from(""), created_at: at, last_ok_at: at },
  });
  const id = await fail("Our news", editor);
  await mailFailures(system);
  const waiting = await ctx.db.outboxEvent.findMany({ where: { name: "push/due" } });
  const sent = waiting.map(({ data }) => data as Record<string, string>);
  expect(sent).toMatchObject([{ subscription_id: device.id, user_id: owner.id }]);
  const sealed = Buffer.from(sent[0]?.["sealed"] ?? "", "base64");
  const { notification } = JSON.parse(system.secrets.decrypt(sealed, device.id));
  const { slug } = ctx.actor.organization;
  expect(notification).toMatchObject({
    title: "A post failed (Acme)",
    body: "“Our news” on Bluesky sandbox: The platform refused it.",
    navigate: `${system.env.CRIER_URL}/${slug}/posts/${id}`,
  });
});

test("people who turned off mails get none", async () => {
  await updateNotifications({ ctx: owner.ctx, input: { post_failed: "none" } });
  await fail();
  expect(await mailFailures(system)).toBe(0);
});

test("an expiring channel is announced a week before and when it expires, to those who want it", async () => {
  const ends = new Date(system.now().getTime() + 6 * DAY_MS);
  await ctx.db.channel.updateMany({
    where: { organization_id: ctx.organization_id },
    data: { sign_in_ends_at: ends },
  });
  await updateNotifications({ ctx: owner.ctx, input: { channel_expiring: false } });
  await updateNotifications({ ctx: editor.ctx, input: { channel_expiring: true } });
  expect(await notifyOfEndings(system)).toBe(1);
  expect(await notifyOfEnded(system)).toBe(0);
  expect(await mailsTo(owner)).toEqual([]);
  expect(await mailsTo(editor)).toHaveLength(1);
  system.advance(6 * DAY_MS);
  expect(await notifyOfEnded(system)).toBe(1);
  expect(await notifyOfEnded(system)).toBe(0);
  const [mail] = await mailsTo(owner);
  expect(mail?.subject).toBe("Bluesky sandbox has expired (Acme)");
  expect(mail?.text).toContain("/settings/notifications");
  expect(await mailsTo(editor)).toHaveLength(1);
});

test("posts held by the brake are mailed once for each channel and burst", async () => {
  const held_reason = "burst: 10 posts went out here in 10 minutes.";
  async function hold(): Promise<void> {
    const { id } = await createHello(ctx, { content: "Wild" });
    await ctx.db.post.update({ where: { id: id as string }, data: { status: "publishing" } });
    const data = { status: "scheduled", held_at: system.now(), held_reason } as const;
    await ctx.db.channelEntry.updateMany({ where: { post_id: id as string }, data });
    const event = { id: newId("event"), subject_id: id, kind: "entry.braked", at: system.now() };
    await failuresReader.handle(system, [event as ReadEvent]);
  }
  await hold();
  await hold();
  expect(await mailFailures(system)).toBe(1);
  const [mail] = await mailsTo(owner);
  expect(mail?.subject).toBe("2 posts held (Acme)");
  expect(mail?.text).toContain(
    `2 posts on Bluesky sandbox: 10 posts went out here in 10 minutes.\n${system.env.CRIER_URL}/${ctx.actor.organization.slug}/queue`,
  );
  system.advance(11 * MINUTE_MS);
  await hold();
  expect(await mailFailures(system)).toBe(0);
  await ctx.db.channelEntry.updateMany({ data: { held_reason: null } });
  await hold();
  expect(await mailFailures(system)).toBe(1);
});
