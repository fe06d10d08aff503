import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CODE_NEEDED, RECOVERY_CODES } from "#core/contract/sign-in-limits.ts";
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
import { addMember } from "./members/testing/add-member.ts";
import { resetPassword } from "./organizations/reset-password.ts";
import { getProfile } from "./profile.ts";
import { sendSignInLink } from "./sign-in/request-sign-in-link.ts";
import { PASSWORD } from "./sign-in/testing/create-person.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  replaceRecoveryCodes,
} from "./two-factor.ts";

const BROWSER: Browser = {
  address: null,
  user_agent: null,
  session_id: null,
  deviceOf: () => null,
};
const STEP_MS = 30_000;

let system: TestSystem;
let ctx: ServiceContext;
let email: string;
let secret: string;
let recovery_codes: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await addMember(await createTestContext(system), "editor");
  ({ email } = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.id } }));
  ({ secret } = await beginTwoFactor({ ctx }));
  ({ recovery_codes } = await confirmTwoFactor({ ctx, input: { code: code() } }));
  system.advance(STEP_MS);
});

const code = () => generateSync({ secret, epoch: Math.floor(system.now().getTime() / 1000) });
const signIn = (given?: string, password = PASSWORD) =>
  signInByPassword(system, BROWSER, { email, password, ...(given && { code: given }) });

async function link(): Promise<string> {
  await sendSignInLink(system, email);
  const mail = await ctx.db.mail.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  return system.secrets.decrypt(mail.link as Uint8Array, mail.id).split("#")[1] ?? "";
}

test("signing in by password asks for a code once the password is right, and accepts it", async () => {
  expect(await signIn("000000", "not the password")).toBeNull();
  expect(await refusalOf(signIn())).toMatchObject({ code: "UNAUTHORIZED", message: CODE_NEEDED });
  expect(await signIn(code())).toMatchObject({ email });
});

test("a code works once, even when two requests send it at once", async () => {
  const given = code();
  const outcomes = await Promise.allSettled([signIn(given), signIn(given)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  system.advance(1000);
  expect(await refusalOf(signIn(given))).toMatchObject({ reason: "invalid_input" });
  system.advance(STEP_MS);
  expect(await signIn(code())).toMatchObject({ email });
});

test("a code from a minute ago is refused", async () => {
  const given = code();
  system.advance(2 * STEP_MS);
  expect(await refusalOf(signIn(given))).toMatchObject({ reason: "invalid_input" });
});

test("a recovery code signs in once, however it is typed", async () => {
  const [first = ""] = recovery_codes;
  expect(recovery_codes).toHaveLength(RECOVERY_CODES);
  expect(await signIn(` ${first.toUpperCase()} `)).toMatchObject({ email });
  expect(await refusalOf(signIn(first))).toMatchObject({ reason: "invalid_input" });
  expect(await getProfile({ ctx })).toMatchObject({
    two_factor: { enabled: true, recovery_codes_left: RECOVERY_CODES - 1 },
  });
});

test("guesses are slowed down", async () => {
  for (let guess = 0; guess < 5; guess += 1) await refusalOf(signIn(`00000${guess}`));
  expect(await refusalOf(signIn(code()))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  system.advance(STEP_MS);
  expect(await signIn(code())).toMatchObject({ email });
});

test("a sign-in link needs the code too, and stays unused meanwhile", async () => {
  const token = await link();
  expect(await refusalOf(signInByLink(system, BROWSER, { token }))).toMatchObject({
    message: CODE_NEEDED,
  });
  expect(await signInByLink(system, BROWSER, { token, code: code() })).toMatchObject({ email });
  expect(await signInByLink(system, BROWSER, { token })).toBeNull();
});

test("new recovery codes end the previous ones", async () => {
  const [first = ""] = recovery_codes;
  const replaced = await replaceRecoveryCodes({ ctx, input: { code: code() } });
  expect(replaced.recovery_codes).not.toContain(first);
  expect(await refusalOf(signIn(first))).toMatchObject({ reason: "invalid_input" });
  expect(await signIn(replaced.recovery_codes[0])).toMatchObject({ email });
});

test("turning it off needs a code, and turning it on again creates a new secret", async () => {
  expect(await refusalOf(beginTwoFactor({ ctx }))).toMatchObject({ code: "CONFLICT" });
  expect(await refusalOf(disableTwoFactor({ ctx, input: { code: "000000" } }))).toMatchObject({
    reason: "invalid_input",
  });
  await disableTwoFactor({ ctx, input: { code: code() } });
  expect(await signIn()).toMatchObject({ email });
  expect(await refusalOf(disableTwoFactor({ ctx, input: { code: "1" } }))).toMatchObject({
    message: "Two-factor sign-in is off.",
  });
  const { secret: second } = await beginTwoFactor({ ctx });
  expect(second).not.toBe(secret);
});

test("no code is required before the first was confirmed", async () => {
  const other = await addMember(await createTestContext(system), "editor");
  const begun = await beginTwoFactor({ ctx: other });
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  expect(begun.qr_code).toContain("<svg");
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: other.actor.id } });
  const form = { email: user.email, password: PASSWORD };
  expect(await signInByPassword(system, BROWSER, form)).toMatchObject({ email: user.email });
});

test("the secret is stored encrypted, and changes record events", async () => {
  const { secret: stored } = await ctx.db.userTotp.findUniqueOrThrow({
    where: { user_id: ctx.actor.id },
  });
  expect(Buffer.from(stored).toString("latin1")).not.toContain(secret);
  await disableTwoFactor({ ctx, input: { code: code() } });
  const events = await ctx.db.event.findMany({
    where: { subject_id: ctx.actor.id },
    orderBy: { position: "asc" },
  });
  expect(events.map(({ kind }) => kind)).toEqual([
    "account.two_factor_enabled",
    "account.two_factor_disabled",
  ]);
});

test("an operator's password reset lets someone back in who lost the app", async () => {
  const { user } = await resetPassword({ db: system.database, email });
  expect(await signIn(undefined, user.password)).toMatchObject({ email });
});
