import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Role } from "#core/contract/scopes.ts";
import { providers } from "#platforms/providers.ts";
import { createInvitation } from "#server/access/invitations/invitations.ts";
import { resendInvitation } from "#server/access/invitations/resend-invitation.ts";
import { removeMember, updateMember } from "#server/access/members/members.ts";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import { storeAccount, storeLiveAccount } from "#server/channels/connecting/store-account.ts";
import { createProject, deleteProject } from "#server/channels/projects.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { requestApproval } from "#server/posts/approval/request-approval.ts";
import { createPost } from "#server/posts/create-post.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";

let system: TestSystem;
let key: ServiceContext;
let owner: ServiceContext;
let admin: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  key = await createTestContext(system);
  const { organization_id } = key;
  const { user_id } = await key.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(system, user_id, key.actor.organization.slug);
  admin = await addMember(key, "admin");
});

const RULES = { mode: "required", approvers: "any", steps: [], reapprove_on_reschedule: false };

async function setRules(given: Partial<ApprovalSettings> = {}) {
  const approval = { ...RULES, ...given } as ApprovalSettings;
  await updateSettings({ ctx: owner, input: { approval } });
  for (const each of [key, owner, admin]) each.actor.organization.approval = approval;
}

async function refusedToAllButOwners(work: (ctx: ServiceContext) => Promise<unknown>) {
  expect((await refusalOf(work(key))).reason).toBe("people_only");
  expect((await refusalOf(work({ ...key, actor: { ...key.actor, kind: "token" } }))).reason).toBe(
    "people_only",
  );
  expect((await refusalOf(work(admin))).reason).toBe("owners_only");
  await work(owner);
}

const mails = () =>
  key.db.mail.findMany({ where: { organization_id: key.organization_id }, orderBy: { id: "asc" } });

test("only an owner in person turns approval off; it is recorded, and all owners are notified", async () => {
  await addMember(key, "owner");
  await setRules();
  const approval = { ...RULES, mode: "none" } as ApprovalSettings;
  await refusedToAllButOwners((ctx) => updateSettings({ ctx, input: { approval } }));
  const [event] = await key.db.event.findMany({
    where: { organization_id: key.organization_id, kind: "organization.approval_changed" },
    orderBy: { position: "desc" },
  });
  expect(event).toMatchObject({
    actor_id: owner.actor.id,
    facts: { from: { mode: "required" }, to: { mode: "none" } },
  });
  const notices = (await mails()).filter(({ text }) => text.includes("without approval"));
  expect(new Set(notices.map(({ recipient }) => recipient)).size).toBe(2);
});

test("other settings stay open to keys, and saving unchanged rules tells nobody", async () => {
  await setRules();
  const before = await mails();
  await setRules();
  await updateSettings({ ctx: key, input: { banned_terms: ["cheap"] } });
  expect(await mails()).toHaveLength(before.length);
});

test("only an owner in person moves a channel out of a project that the rules name", async () => {
  const named = await createProject({ ctx: key, input: { name: "Retail" } });
  const other = await createProject({ ctx: key, input: { name: "Other" } });
  const { id } = await connectSandbox(key, "bluesky");
  const move = (ctx: ServiceContext, project_id: string | null) =>
    updateChannel({ ctx, input: { id, project_id } });
  await move(key, named.id);
  await setRules({ project_ids: [named.id] });
  await refusedToAllButOwners((ctx) => move(ctx, other.id));
  expect((await mails()).some(({ text }) => text.includes("was moved out of a project"))).toBe(
    true,
  );
  await move(key, null);
  await refusedToAllButOwners((ctx) => move(ctx, named.id));
});

test("an account that is removed and connected again returns to its project", async () => {
  const { id: project_id } = await createProject({ ctx: key, input: { name: "Retail" } });
  const channel = await connectSandbox(key, "bluesky");
  const moved = { id: channel.id, project_id };
  await updateChannel({ ctx: key, input: moved });
  await key.db.channel.update({ where: { id: channel.id }, data: { deleted_at: system.now() } });
  const stored = await key.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  const provider = providers.bluesky;
  if (provider === undefined) throw new Error("Bluesky is a provider");
  const { external_account_id, handle } = stored;
  const account = { ...provider.sandboxAccount({ handle }), external_account_id };
  const again = await storeAccount(
    { ...key, origin: originOf(key) },
    { provider, mode: "sandbox", account },
    `${channel.id}x`,
  );
  expect(again.project_id).toBe(project_id);
});

test.each(["mastodon", "lemmy"])(
  "a %s account that is connected under another name of its server gets the same project",
  async (name) => {
    const { id: project_id } = await createProject({ ctx: key, input: { name: "Retail" } });
    const provider = providers[name];
    if (provider === undefined) throw new Error(`${name} is a provider`);
    const connect = (server: string, handle: string) => {
      const stored = provider.sandboxAccount({ handle });
      const external_account_id = `7@${server}`;
      const account = { ...stored.account, server: `https://${server}` };
      return storeLiveAccount(
        { ...key, origin: originOf(key) },
        { provider, account: { ...stored, external_account_id, account } },
      );
    };
    const { id } = await connect("social.example", "ida");
    await updateChannel({ ctx: key, input: { id, project_id } });
    const again = await connect("10.0.0.7", "ida");
    expect(again.id).not.toBe(id);
    expect(again.project_id).toBe(project_id);
    expect((await connect("social.example:8443", "bob")).project_id).toBeNull();
  },
);

test("a project that the rules name isn't deleted, by anyone", async () => {
  const { id } = await createProject({ ctx: key, input: { name: "Retail" } });
  await setRules({ project_ids: [id] });
  for (const ctx of [key, admin, owner])
    expect(await refusalOf(deleteProject({ ctx, input: { id } }))).toMatchObject({
      reason: "named_in_rule",
      message: expect.stringContaining("“Retail”"),
    });
  await setRules({ mode: "none", project_ids: [id] });
  await deleteProject({ ctx: key, input: { id } });
});

test("only an owner in person removes or demotes an approver that a step names", async () => {
  const [ben, eva] = [await addMember(key, "editor"), await addMember(key, "editor")];
  const user_ids = [ben.actor.id, eva.actor.id];
  await setRules({ approvers: "all", steps: [{ name: "Legal", user_ids }] });
  await refusedToAllButOwners((ctx) =>
    updateMember({ ctx, input: { user_id: ben.actor.id, role: "viewer" } }),
  );
  await refusedToAllButOwners((ctx) => removeMember({ ctx, input: { user_id: eva.actor.id } }));
});

/** The organization's own key, and a key, an app and a device of the owner. */
const programs = () => [
  key,
  ...(["api_key", "token", "device"] as const).map((kind) => ({
    ...owner,
    actor: { ...owner.actor, id: `${kind}_1`, kind, creator_id: owner.actor.id },
  })),
];
const inviteAs = (ctx: ServiceContext, role: Role) => {
  const email = `${crypto.randomUUID()}@example.com`;
  return createInvitation({ ctx, input: { email, role, delivery: "link" } });
};
const give = (ctx: ServiceContext, member: ServiceContext, role: Role) =>
  updateMember({ ctx, input: { user_id: member.actor.id, role } });
const remove = (ctx: ServiceContext, member: ServiceContext) =>
  removeMember({ ctx, input: { user_id: member.actor.id } });

test("programs neither make, demote nor remove owners; an owner in person does", async () => {
  const second = await addMember(key, "owner");
  const { id } = await inviteAs(owner, "owner");
  const works: ((ctx: ServiceContext) => Promise<unknown>)[] = [
    (ctx) => inviteAs(ctx, "owner"),
    (ctx) => resendInvitation({ ctx, input: { id, delivery: "link" } }),
    (ctx) => give(ctx, admin, "owner"),
    (ctx) => give(ctx, second, "editor"),
    (ctx) => remove(ctx, second),
  ];
  for (const ctx of programs())
    for (const work of works)
      expect(await refusalOf(work(ctx))).toMatchObject({
        reason: "people_only",
        message: expect.stringContaining("an owner of Acme can do it in the dashboard"),
      });
  for (const work of works) await work(owner);
});

test("while posts need approval, only people give roles that can approve", async () => {
  await setRules({ project_ids: [] });
  const viewer = await addMember(key, "viewer");
  for (const ctx of programs()) {
    for (const role of ["admin", "editor", "approver"] as const)
      for (const work of [() => inviteAs(ctx, role), () => give(ctx, viewer, role)])
        expect(await refusalOf(work())).toMatchObject({
          reason: "people_only",
          message: expect.stringContaining("author or viewer: an owner or admin can do it"),
        });
    expect(await inviteAs(ctx, "author")).toMatchObject({ role: "author" });
    await give(ctx, viewer, "author");
    await give(ctx, viewer, "viewer");
  }
  expect(await inviteAs(admin, "approver")).toMatchObject({ role: "approver" });
  expect(await give(admin, viewer, "editor")).toMatchObject({ role: "editor" });
});

test("without approval, programs give every role but owner", async () => {
  const viewer = await addMember(key, "viewer");
  for (const ctx of programs()) {
    expect(await inviteAs(ctx, "editor")).toMatchObject({ role: "editor" });
    expect(await give(ctx, viewer, "admin")).toMatchObject({ role: "admin" });
    await give(ctx, viewer, "viewer");
  }
});

test("two people are two people: what someone wrote with their key or app isn't theirs to approve", async () => {
  const editors = [await addMember(key, "editor"), await addMember(key, "editor")] as const;
  const steps = editors.map(({ actor }) => ({ name: actor.name, user_ids: [actor.id] }));
  await setRules({ steps });
  await connectSandbox(key, "bluesky");
  const approval = key.actor.organization.approval;
  for (const kind of ["api_key", "token"] as const) {
    const [ben] = editors;
    const organization = { ...ben.actor.organization, approval };
    const actor = { ...ben.actor, organization, id: `${kind}_1`, kind, creator_id: ben.actor.id };
    const program = { ...ben, actor };
    const person = { ...ben, actor: { ...ben.actor, organization } };
    const decide = async (id: string | null) =>
      approvePost({
        ctx: person,
        input: { id: id as string, expected_updated_at: "*" },
      });
    const draft = { content: `By ${kind}`, channels: ["bluesky"], autofix: true };
    const written = await createPost({ ctx: program, input: draft });
    await requestApproval({ ctx: owner, input: { id: written.id as string } });
    expect((await refusalOf(decide(written.id))).reason).toBe("not_approver");
    const requested = await createPost({ ctx: owner, input: draft });
    await requestApproval({ ctx: program, input: { id: requested.id as string } });
    expect((await refusalOf(decide(requested.id))).reason).toBe("not_approver");
  }
});
