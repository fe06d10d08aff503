import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import { checkPassword } from "#server/access/sign-in/check-password.ts";
import { createPerson } from "#server/access/sign-in/testing/create-person.ts";
import { setPlan } from "#server/billing/set-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import {
  createInvitation,
  findInvitation,
  listInvitations,
  refuseLinkAgain,
  revokeInvitation,
} from "./invitations.ts";
import { joinWithAccount } from "./join-with-account.ts";
import { resendInvitation } from "./resend-invitation.ts";

const DAY_MS = 86_400_000;

let system: TestSystem;
let team: ServiceContext;
let owner: ServiceContext;
let count = 0;

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

function newEmail(): string {
  count += 1;
  return `ben-${count}@example.com`;
}

const tokenOf = (url: string | null) => url?.split("#")[1] ?? "";

async function invite(email = newEmail(), ctx = owner) {
  const made = await createInvitation({ ctx, input: { email, role: "editor" } });
  return { ...made, token: tokenOf(made.accept_url) };
}

const accept = (token: string, person: { id: string; email: string }) =>
  acceptInvitation(system, { token, person: { name: null, ...person }, request_id: "req_test" });

const join = (token: string) =>
  joinWithAccount(system, {
    token,
    name: "Ben",
    password: "correct horse battery",
    request_id: "req_test",
  });

const mailing = (ctx: ServiceContext): ServiceContext => ({
  ...ctx,
  system: { ...ctx.system, env: { ...ctx.system.env, SMTP_URL: "smtp://mail.example.com" } },
});

async function mailedToken(email: string): Promise<string> {
  const mail = await team.db.mail.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  return tokenOf(system.secrets.decrypt(mail.link as Uint8Array, mail.id));
}

test("without a mail server the response includes a link that makes an account holder a member", async () => {
  const person = await createPerson(system);
  const { token, id, ...made } = await invite(person.email);
  expect(made).toMatchObject({ status: "pending", delivery: "link", role: "editor" });
  expect(made.expires_at).toBe(new Date(system.now().getTime() + 7 * DAY_MS).toISOString());
  expect(await listInvitations({ ctx: owner })).toMatchObject([{ id }]);
  expect(await findInvitation(system, token)).toMatchObject({
    email: person.email,
    organization: { name: "Acme" },
    has_account: true,
  });
  const slug = await accept(token, person);
  expect(await contextOf(system, person.id, slug)).toMatchObject({ actor: { role: "editor" } });
  expect(await listInvitations({ ctx: owner })).toEqual([]);
  const events = await team.db.event.findMany({
    where: { organization_id: team.organization_id, kind: { startsWith: "member." } },
    orderBy: { position: "asc" },
  });
  expect(events).toMatchObject([
    { kind: "member.invited", actor_id: owner.actor.id },
    { kind: "member.joined", actor_id: person.id },
  ]);
});

test("a person without an account sets name and password; a forwarded link verifies nothing", async () => {
  const email = newEmail();
  const { token } = await invite(email);
  expect(await findInvitation(system, token)).toMatchObject({ has_account: false });
  expect(await join(token)).toMatchObject({ email });
  const origin = { address: null, device: null };
  const password = "correct horse battery";
  expect(await checkPassword(system, { email, password, origin })).toMatchObject({ email });
  const user = await team.db.user.findUniqueOrThrow({ where: { email } });
  expect(user).toMatchObject({ name: "Ben", email_verified_at: null });
});

test("with a mail server the link is only mailed, and using it verifies the address", async () => {
  const email = newEmail();
  const made = await invite(email, mailing(owner));
  expect(made).toMatchObject({ delivery: "mail", accept_url: null });
  const mail = await team.db.mail.findFirstOrThrow({ where: { recipient: email } });
  expect(mail).toMatchObject({ organization_id: null, subject: "Join Acme on Crier" });
  expect(mail.text).not.toContain("#");
  await join(await mailedToken(email));
  const user = await team.db.user.findUniqueOrThrow({ where: { email } });
  expect(user.email_verified_at).toEqual(system.now());
});

test("requesting a mail without a mail server is refused with what to do", async () => {
  const input = { email: newEmail(), role: "viewer", delivery: "mail" } as const;
  expect(await refusalOf(createInvitation({ ctx: owner, input }))).toMatchObject({
    reason: "invalid_input",
    message: expect.stringContaining("Pass the link on yourself."),
  });
});

test("an invitation works once", async () => {
  const person = await createPerson(system);
  const { token } = await invite(person.email);
  await accept(token, person);
  const message = "This invitation was already accepted. Sign in instead.";
  expect(await refusalOf(accept(token, person))).toMatchObject({ message });
  expect(await refusalOf(findInvitation(system, token))).toMatchObject({ message });
});

test("when two people accept one invitation at once, one joins", async () => {
  const { token } = await invite();
  const outcomes = await Promise.allSettled([join(token), join(token)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an invitation works only for its own address", async () => {
  const { token } = await invite();
  const other = await createPerson(system);
  expect(await refusalOf(accept(token, other))).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining(`you are signed in as ${other.email}`),
  });
  expect(await listInvitations({ ctx: owner })).toHaveLength(1);
});

test("an invitation can't create a second account for an address", async () => {
  const { email } = await createPerson(system);
  const { token } = await invite(email);
  expect(await refusalOf(join(token))).toMatchObject({ code: "CONFLICT" });
});

test("an expired invitation is refused, can be sent again, and gives way to a new one", async () => {
  const person = await createPerson(system);
  const { token, id } = await invite(person.email);
  system.advance(7 * DAY_MS);
  expect(await refusalOf(accept(token, person))).toMatchObject({
    message: "This invitation has expired. Ask for a new invitation.",
  });
  expect(await listInvitations({ ctx: owner })).toMatchObject([{ id, status: "expired" }]);
  const again = await resendInvitation({ ctx: owner, input: { id } });
  expect(again).toMatchObject({ id, status: "pending" });
  system.advance(7 * DAY_MS);
  const other = await invite(person.email);
  expect(await listInvitations({ ctx: owner })).toMatchObject([{ id: other.id }]);
});

test("sending it again ends the previous link", async () => {
  const person = await createPerson(system);
  const { token, id } = await invite(person.email);
  const { accept_url } = await resendInvitation({ ctx: owner, input: { id } });
  expect(await refusalOf(accept(token, person))).toMatchObject({ code: "NOT_FOUND" });
  await accept(tokenOf(accept_url), person);
});

test("a revoked invitation is refused and can't be sent or revoked again", async () => {
  const person = await createPerson(system);
  const { token, id } = await invite(person.email);
  await revokeInvitation({ ctx: owner, input: { id } });
  expect(await refusalOf(accept(token, person))).toMatchObject({
    message: "This invitation was revoked. Ask for a new invitation.",
  });
  const input = { id };
  for (const work of [
    () => revokeInvitation({ ctx: owner, input }),
    () => resendInvitation({ ctx: owner, input }),
  ])
    expect(await refusalOf(work())).toMatchObject({ code: "NOT_FOUND" });
});

test("a member, or an address with an open invitation, isn't invited again", async () => {
  const { email } = await invite();
  expect(await refusalOf(invite(email))).toMatchObject({ reason: "already_invited" });
  const { email: own } = await team.db.user.findUniqueOrThrow({ where: { id: owner.actor.id } });
  expect(await refusalOf(invite(own))).toMatchObject({ reason: "already_member" });
});

test("someone who became a member another way is told so", async () => {
  const person = await createPerson(system);
  const { token } = await invite(person.email);
  const { organization_id } = team;
  await team.db.membership.create({
    data: { user_id: person.id, organization_id, role: "viewer" },
  });
  expect(await refusalOf(accept(token, person))).toMatchObject({ reason: "already_member" });
});

test("nobody can invite to a role above their own", async () => {
  const admin = await addMember(team, "admin");
  const input = { email: newEmail(), role: "owner" } as const;
  expect(await refusalOf(createInvitation({ ctx: admin, input }))).toMatchObject({
    reason: "role_above_own",
  });
});

test("mails to one address are rate limited", async () => {
  const ctx = mailing(owner);
  const { id } = await invite(newEmail(), ctx);
  const again = () => resendInvitation({ ctx, input: { id } });
  await again();
  await again();
  expect(await refusalOf(again())).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a repeated request creates no second invitation and says where the link was sent", async () => {
  const { actor } = owner;
  const input = { email: newEmail(), role: "viewer", idempotency_key: "once" };
  const ask = () => runAs({ system, actor }, registry.invitations.create, input);
  const { id } = await ask();
  expect(await refusalOf(ask())).toMatchObject({
    reason: "secret_shown_once",
    message: expect.stringContaining(id),
  });
  const mailed = { ...(await listInvitations({ ctx: owner }))[0], delivery: "mail" };
  expect(await refuseLinkAgain(owner, mailed)).toMatchObject({ accept_url: null });
});

test("other organizations' invitations are not found", async () => {
  const other = await createTestContext(system, "Globex");
  const { id } = await invite(newEmail(), other);
  expect(await listInvitations({ ctx: owner })).toEqual([]);
  expect(await refusalOf(revokeInvitation({ ctx: owner, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("simultaneous invitations stop at the plan's seats, and every invitation with a seat can be accepted", async () => {
  const { slug } = team.actor.organization;
  await setPlan(system.database, { slug, plan: "team", now: system.now() });
  const invited = await Promise.allSettled(Array.from({ length: 20 }, () => invite()));
  const made = invited.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const refused = invited.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(made).toHaveLength(4);
  for (const refusal of refused)
    expect(refusal).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringMatching(/\[upgrade:seats\]$/),
    });
  for (const { token } of made) await join(token);
  expect(await refusalOf(invite())).toMatchObject({ code: "FORBIDDEN" });
});
