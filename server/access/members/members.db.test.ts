import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveToken } from "#server/access/apps/testing/give-token.ts";
import { authenticateKey } from "#server/access/auth/authenticate-key.ts";
import { recheckActor, type StoredActor } from "#server/access/auth/stored-actor.ts";
import { createInvitation } from "#server/access/invitations/invitations.ts";
import { createOrganization } from "#server/access/organizations/create-organization.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { createPost } from "#server/posts/create-post.ts";
import { createRecurringPost } from "#server/posts/recurring/recurring-posts.ts";
import { createSchedule } from "#server/skills/schedules/create-schedule.ts";
import { createApiKey, issueApiKey, listApiKeys, takeOverApiKey } from "../api-keys.ts";
import { listOwnerNames } from "./list-owner-names.ts";
import { leaveOrganization, listMembers, removeMember, updateMember } from "./members.ts";
import { addMember, contextOf } from "./testing/add-member.ts";

let system: TestSystem;
let team: ServiceContext;
let owner: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  team = await createTestContext(system);
  const { organization_id, actor } = team;
  const { user_id } = await team.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(system, user_id, actor.organization.slug);
});

const roles = async () =>
  Object.fromEntries((await listMembers({ ctx: owner })).map((who) => [who.user_id, who.role]));
const change = (
  ctx: ServiceContext,
  user_id: string,
  role: "owner" | "admin" | "editor" | "viewer",
) => updateMember({ ctx, input: { user_id, role } });
const remove = (ctx: ServiceContext, user_id: string) => removeMember({ ctx, input: { user_id } });
const eventsOf = (member_id: string) =>
  team.db.event.findMany({ where: { subject_id: member_id }, orderBy: { id: "asc" } });

async function schedule(ctx: ServiceContext): Promise<string> {
  const channels = await runAs(owner, registry.channels.list, {});
  if (channels.length === 0)
    await runAs(owner, registry.channels.connect, { provider: "bluesky", mode: "sandbox" });
  const input = registry.posts.create.operation.input.parse({
    content: "Hello",
    channels: ["bluesky"],
    scheduled_at: "2h",
  });
  return (await createPost({ ctx, input })).id ?? "";
}

async function armedBy(id: string): Promise<StoredActor> {
  const { armed_by } = await team.db.post.findUniqueOrThrow({ where: { id } });
  return { ...(armed_by as unknown as StoredActor), organization_id: team.organization_id };
}

test("a changed role applies from the member's next request, and is recorded", async () => {
  const editor = await addMember(team, "editor");
  expect(await change(owner, editor.actor.id, "viewer")).toMatchObject({ role: "viewer" });
  const now = await contextOf(system, editor.actor.id, team.actor.organization.slug);
  expect(now.actor).toMatchObject({ role: "viewer", scopes: ["posts:read"] });
  expect(await eventsOf(editor.actor.id)).toMatchObject([
    {
      kind: "member.role_changed",
      facts: { from: "editor", to: "viewer" },
      actor_id: owner.actor.id,
    },
  ]);
});

test("the last owner can't be demoted, removed, or leave", async () => {
  const { id } = owner.actor;
  const message = "Acme would be left without an owner. Make another member an owner first.";
  for (const work of [
    () => change(owner, id, "admin"),
    () => remove(owner, id),
    () => leaveOrganization({ ctx: owner }),
  ])
    expect(await refusalOf(work())).toMatchObject({ reason: "last_owner", message });
  expect(await roles()).toEqual({ [id]: "owner" });
});

test("two owners who demote each other at once leave one owner", async () => {
  const other = await addMember(team, "owner");
  const outcomes = await Promise.allSettled([
    change(owner, other.actor.id, "viewer"),
    change(other, owner.actor.id, "viewer"),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(Object.values(await roles()).sort()).toEqual(["owner", "viewer"]);
});

test("two owners who leave at once leave one", async () => {
  const other = await addMember(team, "owner");
  const outcomes = await Promise.allSettled(
    [owner, other].map((ctx) => leaveOrganization({ ctx })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { organization_id } = team;
  expect(await team.db.membership.count({ where: { organization_id, role: "owner" } })).toBe(1);
});

test("nobody can grant a role above their own, or change or remove someone who has one", async () => {
  const admin = await addMember(team, "admin");
  const viewer = await addMember(team, "viewer");
  for (const work of [
    () => change(admin, viewer.actor.id, "owner"),
    () => change(admin, owner.actor.id, "viewer"),
    () => remove(admin, owner.actor.id),
  ])
    expect(await refusalOf(work())).toMatchObject({ reason: "role_above_own" });
  expect(await change(admin, viewer.actor.id, "admin")).toMatchObject({ role: "admin" });
});

test("an admin demoted during a request can't change anyone", async () => {
  const admin = await addMember(team, "admin");
  const viewer = await addMember(team, "viewer");
  await change(owner, admin.actor.id, "editor");
  expect(await refusalOf(change(admin, viewer.actor.id, "editor"))).toMatchObject({
    reason: "missing_scope",
  });
});

test("a removed member can't act here any more, nor can their devices and apps, even after a restart", async () => {
  const editor = await addMember(team, "editor");
  const user_id = editor.actor.id;
  const { organization_id } = team;
  const slug = team.actor.organization.slug;
  const { id: key_id } = await issueApiKey(team.db, {
    organization_id,
    user_id,
    name: "Laptop",
    role: "editor",
    scopes: ["posts:read"],
    expires_at: null,
  });
  await remove(owner, user_id);
  expect(await refusalOf(contextOf(system, user_id, slug))).toMatchObject({ code: "NOT_FOUND" });
  await team.db.membership.create({ data: { user_id, organization_id, role: "viewer" } });
  expect(await team.db.apiKey.findUniqueOrThrow({ where: { id: key_id } })).toMatchObject({
    revoked_at: system.now(),
  });
});

test("an app loses access to an organization when its person is removed", async () => {
  await giveToken(owner);
  await addMember(team, "owner");
  const other = await addMember(team, "owner");
  const app = await team.db.connectedApp.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(app.organization_ids).toContain(team.organization_id);
  await remove(other, app.user_id);
  const { id } = app;
  const after = await team.db.connectedApp.findUniqueOrThrow({ where: { id } });
  expect(after.organization_ids).not.toContain(team.organization_id);
});

test("a removed member's scheduled posts are counted, and may be published in the remover's name", async () => {
  const editor = await addMember(team, "editor");
  const id = await schedule(editor);
  const member = (await listMembers({ ctx: owner })).find((who) => who.user_id === editor.actor.id);
  expect(member).toMatchObject({ role: "editor", scheduled_posts: 1 });
  await remove(owner, editor.actor.id);
  expect(await armedBy(id)).toMatchObject({ kind: "person", id: owner.actor.id });
  expect(await recheckActor(system, await armedBy(id), "publish")).toMatchObject({ role: "owner" });
  expect(await eventsOf(editor.actor.id)).toMatchObject([
    { kind: "member.removed", facts: { handed_over: 1, handed_to: owner.actor.name } },
  ]);
});

test("posts of a member who leaves or may no longer publish are published in an owner's name", async () => {
  const [leaving, demoted] = [await addMember(team, "editor"), await addMember(team, "editor")];
  const [first, second] = [await schedule(leaving), await schedule(demoted)];
  await leaveOrganization({ ctx: leaving });
  await change(owner, demoted.actor.id, "viewer");
  for (const id of [first, second]) expect(await armedBy(id)).toMatchObject({ id: owner.actor.id });
  expect(await eventsOf(leaving.actor.id)).toMatchObject([{ kind: "member.left" }]);
});

test("other organizations' members are not found", async () => {
  const other = await createTestContext(system, "Globex");
  const stranger = await addMember(other, "viewer");
  for (const work of [
    () => remove(owner, stranger.actor.id),
    () => change(owner, stranger.actor.id, "admin"),
  ])
    expect(await refusalOf(work())).toMatchObject({ code: "NOT_FOUND" });
});

test("a person creates an organization and owns it; programs can't", async () => {
  const editor = await addMember(team, "editor");
  const made = await createOrganization({
    ctx: editor,
    input: { name: "Initech", time_zone: "Europe/Prague" },
  });
  expect(await contextOf(system, editor.actor.id, made.slug)).toMatchObject({
    actor: { role: "owner", organization: { name: "Initech", needs_setup: false } },
  });
  expect(await eventsOf(made.id)).toMatchObject([{ kind: "organization.created" }]);
  const input = { name: "Initech", time_zone: "UTC" };
  expect(await refusalOf(runAs(team, registry.organizations.create, input))).toMatchObject({
    reason: "missing_scope",
  });
});

test("members are listed in one statement, however many there are", async () => {
  await addMember(team, "viewer");
  expect(await system.statementsOf(() => listMembers({ ctx: owner }))).toHaveLength(1);
});

test("a person's keys may do what their role allows today, and end with their membership", async () => {
  const admin = await addMember(team, "admin");
  const scopes = ["posts:read", "members", "keys"] as const;
  const made = await createApiKey({ ctx: admin, input: { name: "Site", scopes: [...scopes] } });
  const key = async () => (await authenticateKey(system, made.secret)).actor;
  const { organization_id, actor } = admin;
  expect(made.created_by).toMatchObject({ user_id: actor.id });
  expect((await key()).scopes).toEqual(expect.arrayContaining([...scopes]));
  await change(owner, actor.id, "viewer");
  expect((await key()).scopes).toEqual(["posts:read"]);
  const [listed] = await listApiKeys({ ctx: owner });
  expect(listed).toMatchObject({ role: "viewer", scopes: ["posts:read"], granted_scopes: scopes });
  await remove(owner, actor.id);
  expect(await refusalOf(key())).toMatchObject({ code: "UNAUTHORIZED" });
  await team.db.membership.create({ data: { user_id: actor.id, organization_id, role: "admin" } });
  expect(await refusalOf(key())).toMatchObject({ code: "UNAUTHORIZED" });
});

test("a key made through a key belongs to the same person, and an organization's key to nobody", async () => {
  const admin = await addMember(team, "admin");
  const program = { ...admin.actor, kind: "api_key", id: "key_1", creator_id: admin.actor.id };
  const ctx = { ...admin, actor: program as typeof admin.actor };
  const made = await createApiKey({ ctx, input: { name: "Copy" } });
  expect(made.created_by).toMatchObject({ user_id: admin.actor.id });
  const first = (await listApiKeys({ ctx: owner })).find(({ name }) => name === "First key");
  expect(first?.created_by).toBeNull();
});

test("a key whose creator has left says so, until an owner takes it over without the rights to invite", async () => {
  const admin = await addMember(team, "admin");
  const scopes = ["posts:read", "members"] as const;
  const made = await createApiKey({ ctx: admin, input: { name: "Site", scopes: [...scopes] } });
  await team.db.membership.deleteMany({ where: { user_id: admin.actor.id } });
  expect((await refusalOf(authenticateKey(system, made.secret))).message).toContain(
    "the person who created it has left",
  );
  const taken = await takeOverApiKey({ ctx: owner, input: { id: made.id } });
  expect(taken).toMatchObject({
    created_by: { user_id: owner.actor.id },
    granted_scopes: ["posts:read"],
  });
  expect((await authenticateKey(system, made.secret)).actor.scopes).toEqual(["posts:read"]);
});

test("links, schedules and invitations of someone demoted end for good", async () => {
  const admin = await addMember(team, "admin");
  const { organization_id, actor } = admin;
  const invited = await createInvitation({
    ctx: admin,
    input: { email: "eve@example.com", role: "admin" },
  });
  const now = system.now();
  const dates = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  const link = { id: "link_1", organization_id, user_id: actor.id, kind: "share" };
  const token_hash = Buffer.from("link");
  await team.db.approvalLink.create({ data: { ...link, token_hash, ...dates } });
  const input = { campaign: "Launch" };
  const clock = { name: "report", cron: "0 8 * * 1", time_zone: "UTC", enabled: true };
  const { id } = await createSchedule({ ctx: admin, input: { ...clock, input } });
  await change(owner, actor.id, "viewer");
  await change(owner, actor.id, "admin");
  expect(await team.db.approvalLink.count({ where: { user_id: actor.id } })).toBe(0);
  expect(await team.db.skillSchedule.findUniqueOrThrow({ where: { id } })).toMatchObject({
    enabled: false,
    ended_reason: expect.stringContaining("can no longer run automations"),
  });
  const invitation = await team.db.invitation.findUniqueOrThrow({ where: { id: invited.id } });
  expect(invitation.revoked_at).not.toBeNull();
});

test("recurring posts of someone demoted are paused until someone resumes them", async () => {
  const editor = await addMember(team, "editor");
  const { id: channel } = await runAs(team, registry.channels.connect, {
    provider: "bluesky",
    mode: "sandbox",
  });
  const { id } = await createRecurringPost({
    ctx: editor,
    input: {
      ...{ rule: "DTSTART:20270101T090000Z\nRRULE:FREQ=DAILY", variants: ["Hello"] },
      ...{ channels: [channel], per_channel: {}, media: [], until: null, paused: false },
    },
  });
  await change(owner, editor.actor.id, "viewer");
  await change(owner, editor.actor.id, "editor");
  expect(await team.db.recurringPost.findUniqueOrThrow({ where: { id } })).toMatchObject({
    paused: true,
    paused_reason: expect.stringContaining("can no longer schedule posts"),
  });
  const paused = { kind: "recurring_post.paused", subject_id: id };
  expect(await team.db.event.count({ where: paused })).toBe(1);
});

test("members read the names of the owners, but not the email addresses of nameless ones", async () => {
  const name = (ctx: ServiceContext, given: string | null) =>
    system.database.prisma.user.update({ where: { id: ctx.actor.id }, data: { name: given } });
  await name(owner, null);
  await name(await addMember(team, "admin"), "Not an owner");
  expect(await listOwnerNames(team)).toEqual([]);
  for (const given of ["Ana", "Ben", "Cleo", "Dan"])
    await name(await addMember(team, "owner"), given);
  expect(await listOwnerNames(team)).toEqual(["Ana", "Ben", "Cleo"]);
  expect(await system.statementsOf(() => listOwnerNames(team))).toHaveLength(1);
});
