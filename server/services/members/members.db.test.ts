import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recheckActor, type StoredActor } from "#server/auth/stored-actor.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { issueApiKey } from "../api-keys/api-keys.ts";
import { giveToken } from "../apps/testing/give-token.ts";
import type { ServiceContext } from "../context.ts";
import { createOrganization } from "../organizations/create-organization.ts";
import { createPost } from "../posts/create-post.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
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
