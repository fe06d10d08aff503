/**
 * An invitation by link makes an account for an address that its maker may not have. These tests play that person, who
 * sets up every way back in, and then the owner of the address.
 */
import { createHash } from "node:crypto";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveToken } from "#server/access/apps/testing/give-token.ts";
import { authenticateToken } from "#server/access/auth/authenticate-token.ts";
import { linkExternal } from "#server/access/external-sign-in/link-external.ts";
import { recognizeExternal } from "#server/access/external-sign-in/recognize-external.ts";
import { acceptInvitation } from "#server/access/invitations/accept-invitation.ts";
import { createInvitation } from "#server/access/invitations/invitations.ts";
import { joinWithAccount } from "#server/access/invitations/join-with-account.ts";
import { contextOf } from "#server/access/members/testing/add-member.ts";
import { provisionOrganization } from "#server/access/organizations/provision-organization.ts";
import { resetPassword } from "#server/access/organizations/reset-password.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import {
  type Browser,
  signInByLink,
  signInByPassword,
} from "#server/transports/auth/sign-in-methods.ts";
import { issueApiKey } from "../api-keys.ts";
import { changePassword } from "../passwords.ts";
import { beginTwoFactor, confirmTwoFactor } from "../two-factor.ts";
import { sendSignInLink } from "./request-sign-in-link.ts";
import { countWhatActs, setUpWhatActs } from "./testing/what-acts.ts";

const BROWSER: Browser = {
  address: null,
  user_agent: null,
  session_id: null,
  deviceOf: () => null,
};
const PASSWORD = "the maker's own password";

let system: TestSystem;
let team: ServiceContext;
let owner: ServiceContext;
let email: string;
let maker: ServiceContext;
let token: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  team = await createTestContext(system);
  owner = await ownerOf(team);
  email = `victim-${crypto.randomUUID()}@example.com`;
  maker = await makeAccount();
  await setUpWaysBack();
});

async function ownerOf({ organization_id, actor, db }: ServiceContext): Promise<ServiceContext> {
  const { user_id } = await db.membership.findFirstOrThrow({ where: { organization_id } });
  return contextOf(system, user_id, actor.organization.slug);
}

/** The system of an install with a mail server. */
const mailing = () => ({ ...system, env: { ...system.env, SMTP_URL: "smtp://mail.example.com" } });

async function makeAccount(): Promise<ServiceContext> {
  const input = { email, role: "editor", delivery: "link" } as const;
  const { accept_url } = await createInvitation({ ctx: owner, input });
  const invitation = accept_url?.split("#")[1] ?? "";
  const account = { token: invitation, name: "Maker", password: PASSWORD, request_id: "req_test" };
  await joinWithAccount(system, account);
  const { id } = await team.db.user.findUniqueOrThrow({ where: { email } });
  return contextOf(system, id, team.actor.organization.slug);
}

async function setUpWaysBack(): Promise<void> {
  const { organization_id, actor, db } = maker;
  const user_id = actor.id;
  const { secret } = await beginTwoFactor({ ctx: maker });
  const code = generateSync({ secret, epoch: Math.floor(system.now().getTime() / 1000) });
  await confirmTwoFactor({ ctx: maker, input: { code } });
  const subject = crypto.randomUUID();
  const own = { provider: "google", subject, verified_email: "maker@example.com" } as const;
  await linkExternal(system, user_id, own);
  const key = { organization_id, user_id, role: "editor", name: "CLI", expires_at: null } as const;
  await issueApiKey(db, { ...key, scopes: ["posts:read"] });
  token = await giveToken(maker);
  await db.connectedApp.updateMany({
    where: { grant_id: await grantOf(token) },
    data: { user_id },
  });
  const token_hash = Uint8Array.from(createHash("sha256").update(subject).digest());
  const created_at = system.now();
  await db.calendarFeed.create({ data: { user_id, organization_id, token_hash, created_at } });
  await sendSignInLink(system, email);
  await db.devicePair.create({
    data: {
      device_code_hash: token_hash,
      user_code: subject.slice(0, 9),
      client_name: "CLI",
      created_at,
      expires_at: new Date(created_at.getTime() + 900_000),
      state: "approved",
      interval_seconds: 5,
      organization_id,
      user_id,
    },
  });
}

async function grantOf(access_token: string): Promise<string> {
  const id = createHash("sha256").update(access_token).digest("base64url");
  const where = { model_id: { model: "AccessToken", id } };
  const { grant_id } = await system.database.prisma.oauthRecord.findUniqueOrThrow({ where });
  return grant_id ?? "";
}

/** How many of each way back in the maker has. */
async function countWaysBack() {
  const { db, actor } = maker;
  const where = { user_id: actor.id };
  return {
    sessions: await db.session.count({ where }),
    links: await db.signInLink.count({ where }),
    second_factors: await db.userTotp.count({ where }),
    recovery_codes: await db.recoveryCode.count({ where }),
    linked: await db.externalIdentity.count({ where }),
    keys: await db.apiKey.count({ where: { ...where, revoked_at: null } }),
    apps: await db.connectedApp.count({ where }),
    feeds: await db.calendarFeed.count({ where }),
    devices: await db.devicePair.count({ where }),
  };
}

const callAsApp = () =>
  authenticateToken(system, token, { resource: "/api/v1", organization: null });

async function mailedToken(): Promise<string> {
  const mail = await team.db.mail.findFirstOrThrow({
    where: { recipient: email, link: { not: null } },
    orderBy: { id: "desc" },
  });
  return system.secrets.decrypt(mail.link as Uint8Array, mail.id).split("#")[1] ?? "";
}

const signInByMail = async () => {
  await sendSignInLink(mailing(), email);
  return signInByLink(system, BROWSER, { token: await mailedToken() });
};

const signInByGoogle = () =>
  recognizeExternal(system, {
    provider: "google",
    subject: crypto.randomUUID(),
    verified_email: email,
  });

async function acceptMailed() {
  const other = await ownerOf(await createTestContext(system, "Other"));
  const ctx = { ...other, system: mailing() };
  await createInvitation({ ctx, input: { email, role: "viewer" } });
  const person = { id: maker.actor.id, email, name: null };
  return acceptInvitation(system, { token: await mailedToken(), person, request_id: "req_test" });
}

const PROOFS: [string, () => Promise<unknown>, boolean][] = [
  ["signing in with an emailed link", signInByMail, true],
  ["signing in with Google", signInByGoogle, true],
  ["accepting an emailed invitation", acceptMailed, true],
  ["a password from the operator", () => resetPassword({ db: system.database, email }), false],
  [
    "an organization from the operator",
    () => provisionOrganization({ db: system.database, name: "New", email, time_zone: "UTC" }),
    false,
  ],
];

test.each(PROOFS)(
  "the first proof, by %s, ends all that came before it",
  async (_, prove, isNotified) => {
    expect(Object.values(await countWaysBack())).not.toContain(0);
    await callAsApp();
    const opens = prove === signInByMail ? 1 : 0;
    await prove();
    expect(await countWaysBack()).toEqual({
      sessions: opens,
      links: 0,
      second_factors: 0,
      recovery_codes: 0,
      linked: 0,
      keys: 0,
      apps: 0,
      feeds: 0,
      devices: 0,
    });
    await expect(callAsApp()).rejects.toThrow("invalid");
    expect(await signInByPassword(system, BROWSER, { email, password: PASSWORD })).toBeNull();
    const user = await team.db.user.findUniqueOrThrow({ where: { email } });
    expect(user.email_verified_at).not.toBeNull();
    const { organization_id } = team;
    const event = { organization_id, kind: "account.address_verified", subject_id: user.id };
    expect(await team.db.event.count({ where: event })).toBe(isNotified ? 1 : 0);
    const mail = { recipient: email, subject: "Your email address is confirmed on Crier" };
    expect(await team.db.mail.count({ where: mail })).toBe(isNotified ? 1 : 0);
  },
);

test.each(PROOFS)(
  "the first proof, by %s, ends what acts in the account's name",
  async (_, prove) => {
    await setUpWhatActs(maker, owner);
    const links = { approval_links: 1, report_links: 1, invitations: 1 };
    const before = { ...links, schedules: 4, recurring_posts: 4, connect_links: 4 };
    expect(await countWhatActs(maker)).toEqual(before);
    await prove();
    // Those of someone else go on.
    const none = { approval_links: 0, report_links: 0, invitations: 0 };
    const after = { ...none, schedules: 1, recurring_posts: 1, connect_links: 1 };
    expect(await countWhatActs(maker)).toEqual(after);
  },
);

test("memberships stay, and a second proof ends nothing", async () => {
  const signed = await signInByMail();
  expect(signed).toMatchObject({ email });
  const { slug } = team.actor.organization;
  await contextOf(system, maker.actor.id, slug);
  await signInByGoogle();
  await signInByMail();
  expect(await team.db.session.count({ where: { user_id: maker.actor.id } })).toBe(3);
});

test("a link that is only shown here proves nothing, and asks for the second factor", async () => {
  await sendSignInLink(system, email);
  const form = { token: await mailedToken() };
  expect(await refusalOf(signInByLink(system, BROWSER, form))).toMatchObject({
    code: "UNAUTHORIZED",
  });
  const user = await team.db.user.findUniqueOrThrow({ where: { email } });
  expect(user.email_verified_at).toBeNull();
});

test("linking an account with the same address proves nothing", async () => {
  await team.db.externalIdentity.deleteMany({ where: { user_id: maker.actor.id } });
  const subject = crypto.randomUUID();
  await linkExternal(system, maker.actor.id, {
    provider: "google",
    subject,
    verified_email: email,
  });
  const user = await team.db.user.findUniqueOrThrow({ where: { email } });
  expect(user.email_verified_at).toBeNull();
});

test("a password that is being changed meanwhile doesn't outlast the proof", async () => {
  const input = { current_password: PASSWORD, new_password: "another of the maker's" };
  const [changed] = await Promise.allSettled([
    changePassword({ ctx: maker, input }),
    signInByGoogle(),
  ]);
  for (const password of [PASSWORD, input.new_password])
    expect(await signInByPassword(system, BROWSER, { email, password }), changed.status).toBeNull();
});

test("an account that the operator makes counts as verified, and keeps its password", async () => {
  const address = `own-${crypto.randomUUID()}@example.com`;
  const provision = () =>
    provisionOrganization({ db: system.database, name: "Own", email: address, time_zone: "UTC" });
  const { user } = await provision();
  expect((await provision()).user.password).toBeNull();
  const form = { email: address, password: user.password };
  expect(await signInByPassword(system, BROWSER, form)).toMatchObject({ email: address });
  const account = await team.db.user.findUniqueOrThrow({ where: { email: address } });
  expect(account.email_verified_at).not.toBeNull();
});
