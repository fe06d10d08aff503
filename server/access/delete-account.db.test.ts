import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveToken } from "#server/access/apps/testing/give-token.ts";
import { authenticateKey } from "#server/access/auth/authenticate-key.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { deleteAccount, deleteLoneAccount, findLonePerson } from "./delete-account.ts";
import { addMember, contextOf } from "./members/testing/add-member.ts";
import { provisionOrganization } from "./organizations/provision-organization.ts";

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

const find = (id: string) => system.database.prisma.user.findUnique({ where: { id } });
const emailOf = async ({ actor }: ServiceContext) => (await find(actor.id))?.email ?? "";
const remove = async (ctx: ServiceContext, code?: string) =>
  runAs(ctx, registry.account.delete, { confirm: await emailOf(ctx), code });

test("everything that signs a person in goes with the account, and their address is free again", async () => {
  const { id: user_id } = owner.actor;
  const email = await emailOf(owner);
  await addMember(team, "owner");
  const key = await runAs(owner, registry.api_keys.create, { name: "Mine" });
  await giveToken(owner);
  const { grant_id } = await team.db.connectedApp.findFirstOrThrow({ where: { user_id } });
  await remove(owner);
  expect(await find(user_id)).toBeNull();
  expect(await team.db.session.count({ where: { user_id } })).toBe(0);
  expect(await team.db.connectedApp.count({ where: { user_id } })).toBe(0);
  expect(await team.db.oauthRecord.count({ where: { grant_id } })).toBe(0);
  const refused = await refusalOf(authenticateKey(system, key.secret));
  expect(refused.code).toBe("UNAUTHORIZED");
  const mails = await team.db.mail.findMany({ where: { recipient: email } });
  expect(mails.map(({ subject }) => subject)).toEqual(["Your Crier account was deleted"]);
  const again = await provisionOrganization({
    ...{ db: system.database, name: "New", email, time_zone: "UTC" },
  });
  expect(again.user.password).not.toBeNull();
});

test("what a person wrote stays under their name, and their scheduled posts go out for another owner", async () => {
  const ben = await addMember(team, "editor");
  await runAs(owner, registry.channels.connect, { provider: "bluesky", mode: "sandbox" });
  const post = await runAs(ben, registry.posts.create, {
    content: "Hello",
    channels: ["bluesky"],
    scheduled_at: "2h",
  });
  const id = post.id ?? "";
  await runAs(ben, registry.post_comments.create, { id, text: "Ready" });
  await remove(ben);
  const [comment] = await team.db.postComment.findMany({ where: { post_id: id } });
  expect(comment).toMatchObject({ text: "Ready", author_name: ben.actor.name });
  const { items } = await runAs(owner, registry.post_comments.list, { id });
  expect(items.map(({ author }) => author.name)).toEqual([ben.actor.name]);
  const { armed_by } = await team.db.post.findUniqueOrThrow({ where: { id } });
  expect(armed_by).toMatchObject({ kind: "person", id: owner.actor.id });
});

test("the audit log of each organization says so", async () => {
  const ben = await addMember(team, "editor");
  const elsewhere = await createTestContext(system);
  const { organization_id } = elsewhere;
  await team.db.membership.create({
    data: { user_id: ben.actor.id, organization_id, role: "viewer" },
  });
  await remove(ben);
  for (const at of [team.organization_id, organization_id]) {
    const [event] = await team.db.event.findMany({
      where: { organization_id: at, kind: "member.left", subject_id: ben.actor.id },
    });
    expect(event?.facts).toMatchObject({ also: "deleted their account" });
  }
});

test("the last owner of organizations is told their names and what to do", async () => {
  const second = await runAs(owner, registry.organizations.create, {
    name: "Globex",
    time_zone: "UTC",
  });
  const refused = await refusalOf(remove(owner));
  expect(refused).toMatchObject({ code: "CONFLICT", reason: "last_owner" });
  expect(refused.message).toContain(second.name);
  expect(refused.message).toContain(owner.actor.organization.name);
  expect(refused.message).toContain("Make another member an owner, or delete these organizations");
  expect(await find(owner.actor.id)).not.toBeNull();
});

test("another address than one's own deletes nothing", async () => {
  const ben = await addMember(team, "editor");
  const input = { confirm: await emailOf(owner) };
  const refused = await refusalOf(deleteAccount({ ctx: ben, input }));
  expect(refused.message).toBe(`confirm: Enter ${await emailOf(ben)} to delete your account.`);
  expect(await find(ben.actor.id)).not.toBeNull();
});

test("with two-factor sign-in on, it takes a code", async () => {
  const ben = await addMember(team, "editor");
  await team.db.userTotp.create({
    data: {
      user_id: ben.actor.id,
      secret: system.secrets.encrypt("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", ben.actor.id),
      created_at: system.now(),
      confirmed_at: system.now(),
    },
  });
  expect((await refusalOf(remove(ben))).message).toContain("code: Enter a code");
  expect((await refusalOf(remove(ben, "000000"))).message).toContain("That code is wrong");
  expect(await find(ben.actor.id)).not.toBeNull();
});

test("in two tabs at once, one deletes the account and the other is signed out", async () => {
  const ben = await addMember(team, "owner");
  const email = await emailOf(ben);
  const confirm = { confirm: email };
  const both = await Promise.allSettled([
    runAs(ben, registry.account.delete, confirm),
    runAs(ben, registry.account.delete, confirm),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const failed = both.find((each) => each.status === "rejected");
  expect(failed?.reason).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await team.db.mail.count({ where: { recipient: email } })).toBe(1);
});

test("two owners who delete their accounts at once don't leave the organization without one", async () => {
  const ben = await addMember(team, "owner");
  await Promise.allSettled([remove(ben), remove(owner)]);
  const { organization_id } = team;
  expect(await team.db.membership.count({ where: { organization_id, role: "owner" } })).toBe(1);
});

test("a person without an organization deletes their account where they would create one", async () => {
  const ben = await addMember(team, "editor");
  const user_id = ben.actor.id;
  const email = await emailOf(ben);
  const wish = { user_id, confirm: email, code: "" };
  expect(await findLonePerson(system, user_id)).toBeNull();
  expect((await refusalOf(deleteLoneAccount(system, wish))).message).toContain("in your profile");
  await team.db.membership.deleteMany({ where: { user_id } });
  expect(await findLonePerson(system, user_id)).toEqual({ email, needs_code: false });
  const typo = deleteLoneAccount(system, { ...wish, confirm: "someone@example.com" });
  expect((await refusalOf(typo)).message).toBe(`Type ${email} to delete your account.`);
  await deleteLoneAccount(system, wish);
  expect(await find(user_id)).toBeNull();
  expect((await refusalOf(deleteLoneAccount(system, wish))).reason).toBe("invalid_input");
});
