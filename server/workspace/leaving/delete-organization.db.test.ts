import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import { openConnectLink } from "#server/channels/connect-links/open-connect-link.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { resumeQueue } from "#server/posts/queue/resume-queue.ts";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { claimOverduePosts } from "#server/publishing/claim/claim-overdue-posts.ts";
import { eraseDue } from "./erase-organization.ts";
import { remindOwners } from "./remind-owners.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let system: TestSystem;
let team: ServiceContext;
let owner: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  team = await createTestContext(system);
  owner = await ownerOf(team);
});

async function ownerOf({ organization_id, actor, db }: ServiceContext) {
  const { user_id } = await db.membership.findFirstOrThrow({ where: { organization_id } });
  return contextOf(system, user_id, actor.organization.slug);
}

const again = (ctx: ServiceContext) => contextOf(system, ctx.actor.id, ctx.actor.organization.slug);
const remove = (ctx = owner, confirm = team.actor.organization.slug) =>
  runAs(ctx, registry.organizations.delete, { confirm });
const restore = (ctx = owner) => runAs(ctx, registry.organizations.restore, {});
const connect = (ctx = owner) =>
  runAs(ctx, registry.channels.connect, { provider: "bluesky", mode: "sandbox" });
const schedule = async (channel: string, scheduled_at = "2h", ctx = owner) =>
  (await runAs(ctx, registry.posts.create, { content: "Hello", channels: [channel], scheduled_at }))
    .id ?? "";
const mailsTo = async (ctx: ServiceContext) => {
  const { email } = await team.db.user.findUniqueOrThrow({ where: { id: ctx.actor.id } });
  const mails = await team.db.mail.findMany({
    where: { recipient: email },
    orderBy: { id: "asc" },
  });
  return mails.map(({ subject }) => subject);
};
const found = () => team.db.organization.count({ where: { id: team.organization_id } });
async function publishDue(channel: string) {
  await claimDuePosts(system);
  await claimOverduePosts(system);
  for (let turn = 0; turn < 5; turn += 1) await workOnChannel(system, channel);
}

test("deletion is asked for 14 days ahead, every owner is told at once and a day before, once", async () => {
  const ben = await addMember(team, "owner");
  const { deletes_at } = await remove();
  expect(deletes_at).toBe(new Date(system.now().getTime() + 14 * DAY).toISOString());
  system.advance(HOUR);
  expect(await remove(await again(owner))).toEqual({ deletes_at });
  expect(await remindOwners(system)).toBe(0);
  system.advance(13 * DAY);
  await remindOwners(system);
  await remindOwners(system);
  for (const each of [owner, ben])
    expect(await mailsTo(each)).toEqual([
      "This organization will be deleted (Acme)",
      "Last day: this organization will be deleted (Acme)",
    ]);
  const kinds = await team.db.event.findMany({
    where: { organization_id: team.organization_id, kind: "organization.deletion_requested" },
  });
  expect(kinds).toHaveLength(1);
});

test("another slug than the organization's deletes nothing and says what to type", async () => {
  const other = await createTestContext(system);
  const { slug } = other.actor.organization;
  const refused = await refusalOf(remove(owner, slug));
  expect(refused.message).toBe(
    `confirm: Enter ${team.actor.organization.slug} to delete the organization.`,
  );
  const { deletes_at } = await team.db.organization.findUniqueOrThrow({
    where: { id: team.organization_id },
  });
  expect(deletes_at).toBeNull();
});

test("keys, apps and members who aren't owners can neither delete nor restore", async () => {
  expect(await refusalOf(remove(team))).toMatchObject({ code: "FORBIDDEN", reason: "people_only" });
  expect(await refusalOf(restore(team))).toMatchObject({ reason: "people_only" });
  const admin = await addMember(team, "admin");
  expect(await refusalOf(remove(admin))).toMatchObject({ reason: "owners_only" });
  const editor = await addMember(team, "editor");
  expect(await refusalOf(remove(editor))).toMatchObject({ reason: "missing_scope" });
});

test("calls that waited while deletion was asked for neither resume nor connect anything", async () => {
  const { id } = await connect();
  const late = await again(owner);
  await remove();
  // Authenticated before: they don't know yet.
  expect(late.actor.organization.deletion).toBeUndefined();
  const refused = await refusalOf(resumeQueue({ ctx: late, input: {} }));
  expect(refused.reason).toBe("organization_leaving");
  const connecting = connectChannel({
    ctx: late,
    input: { provider: "mastodon", mode: "sandbox" },
  });
  expect((await refusalOf(connecting)).reason).toBe("organization_leaving");
  const { paused_at } = await team.db.channel.findUniqueOrThrow({ where: { id } });
  expect(paused_at).not.toBeNull();
});

test("published posts can still be deleted from their platforms, and edits that wait are given up", async () => {
  const { id: channel } = await connect();
  const { id = "" } = await runAs(owner, registry.posts.create, {
    content: "Hello",
    channels: [channel],
    scheduled_at: "now",
  });
  await publishDue(channel);
  const other = await connectChannel({
    ctx: owner,
    input: { provider: "mastodon", mode: "sandbox" },
  });
  const live = await runAs(owner, registry.posts.create, {
    content: "One",
    channels: [other.id],
    scheduled_at: "now",
  });
  await publishDue(other.id);
  await runAs(owner, registry.posts.edit_live, { id: live.id ?? "", content: "Two" });
  await remove();
  const leaving = await again(owner);
  await runAs(leaving, registry.posts.delete, { id: id ?? "", everywhere: true });
  await publishDue(channel);
  await publishDue(other.id);
  const read = (post: string) => runAs(leaving, registry.posts.get, { id: post });
  expect((await refusalOf(read(id ?? ""))).code).toBe("NOT_FOUND");
  expect(await read(live.id ?? "")).toMatchObject({
    channels: [{ edit: { state: "failed", error: expect.stringContaining("will be deleted") } }],
  });
});

test("an owner who was demoted meanwhile can't restore it, others can", async () => {
  const ben = await addMember(team, "owner");
  await remove(ben);
  const { id: user_id } = ben.actor;
  await runAs(await again(owner), registry.members.update, { user_id, role: "admin" });
  expect(await refusalOf(restore(ben))).toMatchObject({ reason: "owners_only" });
  expect(await restore(await again(owner))).toEqual({ late: 0 });
});

test("until then nothing is published; afterwards posts whose time has passed wait for a decision", async () => {
  const { id: channel } = await connect();
  const missed = await schedule(channel, "2h");
  const later = await schedule(channel, "3d");
  await remove();
  system.advance(DAY);
  await publishDue(channel);
  const statusOf = async (id: string, ctx = owner) =>
    (await runAs(ctx, registry.posts.get, { id })).status;
  expect([await statusOf(missed), await statusOf(later)]).toEqual(["scheduled", "scheduled"]);
  expect(await restore(await again(owner))).toEqual({ late: 1 });
  await publishDue(channel);
  expect(await statusOf(missed)).toBe("scheduled");
  system.advance(2 * DAY + HOUR / 30);
  await publishDue(channel);
  expect([await statusOf(missed), await statusOf(later)]).toEqual(["scheduled", "published"]);
});

test("what was paused before stays paused, and channels connected before are resumed", async () => {
  const first = await connect();
  const second = await runAs(owner, registry.channels.connect, {
    provider: "mastodon",
    mode: "sandbox",
  });
  await runAs(owner, registry.queue.pause, { channel_id: first.id });
  await remove();
  await restore(await again(owner));
  const channels = await runAs(await again(owner), registry.channels.list, {});
  const paused = Object.fromEntries(channels.map(({ id, paused_at }) => [id, paused_at !== null]));
  expect(paused).toEqual({ [first.id]: true, [second.id]: false });
});

test("nothing is scheduled, connected, resumed or replied to while it is being deleted", async () => {
  const { id: channel } = await connect();
  const link = await runAs(owner, registry.connect_links.create, {});
  const token = new URL(link.url ?? "").pathname.split("/").at(-1) ?? "";
  await remove();
  const now = await again(owner);
  for (const call of [
    schedule(channel, "2h", now),
    connect(now),
    runAs(now, registry.queue.resume, {}),
  ])
    expect(await refusalOf(call)).toMatchObject({
      code: "CONFLICT",
      reason: "organization_leaving",
    });
  expect(await refusalOf(openConnectLink(system, token))).toMatchObject({
    reason: "organization_leaving",
  });
  await runAs(now, registry.posts.create, { content: "A draft", channels: [channel] });
  await restore(now);
  expect((await openConnectLink(system, token)).link.id).toBe(link.id);
});

test("after 14 days it can't be restored, and a slug is free again", async () => {
  await remove();
  system.advance(14 * DAY + 1000);
  const late = await again(owner);
  expect(await refusalOf(restore(late))).toMatchObject({ code: "CONFLICT" });
  await eraseDue(system);
  expect(await found()).toBe(0);
  await expect(again(owner)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await mailsTo(owner)).toEqual(["Acme was deleted"]);
});

test("an organization that is kept in the last moment isn't deleted", async () => {
  await remove();
  system.advance(14 * DAY - HOUR);
  await restore(await again(owner));
  system.advance(DAY);
  await eraseDue(system);
  expect(await found()).toBe(1);
});

test("the only owner can delete their account once the organization is deleted", async () => {
  await remove();
  const { email } = await team.db.user.findUniqueOrThrow({ where: { id: owner.actor.id } });
  const refused = await refusalOf(runAs(owner, registry.account.delete, { confirm: email }));
  expect(refused).toMatchObject({ reason: "last_owner" });
  expect(refused.message).toContain("isn't deleted yet");
});
