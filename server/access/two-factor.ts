import { randomBytes } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { renderSVG } from "uqr";
import { Refusal } from "#core/contract/refusal.ts";
import type { AccountEventKind } from "#core/contract/resources/event-kind.ts";
import { CODE_NEEDED, RECOVERY_CODES } from "#core/contract/sign-in-limits.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { accountEventRow, originOf } from "#server/kernel/events/event-row.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "../system.ts";
import { chargeTry, forgetTries } from "./sign-in/throttle.ts";

/** Clocks differ, and people take a while to type, so the previous and next code are accepted too. */
const TOLERANCE_SECONDS = 30;

const TRIES = { free: 5, first_wait_seconds: 1, forgotten_after_seconds: 86_400 };

/**
 * Checks the second factor of a user who passed the first. Does nothing for users without one. Throws `CODE_NEEDED` on
 * a missing code, and throws on wrong or used codes and on attempts that come too soon. At most five statements.
 */
export async function checkSecondFactor(
  system: System,
  user_id: string,
  code: string | undefined,
): Promise<void> {
  const totp = await system.database.prisma.userTotp.findUnique({ where: { user_id } });
  if (totp === null || totp.confirmed_at === null) return;
  if (code === undefined || code.trim() === "") throw Refusal.unauthorized(CODE_NEEDED);
  await checkCode(system, user_id, code);
}

/** Uses up a code from the user's app, or a recovery code. Throws like `checkSecondFactor`. */
async function checkCode(system: System, user_id: string, code: string): Promise<void> {
  const throttle = { kind: "two-factor", subject: user_id, ...TRIES };
  await chargeTry(system, throttle);
  const typed = code.replaceAll(/[\s-]/g, "").toLowerCase();
  const isUsed = /^\d{6}$/.test(typed)
    ? await spendCode(system, user_id, typed)
    : await spendRecoveryCode(system, user_id, typed);
  if (!isUsed)
    throw Refusal.because(
      "invalid_input",
      "That code is wrong or was already used. Wait for the next one, then try again.",
    );
  await forgetTries(system, throttle);
}

async function spendCode(system: System, user_id: string, token: string): Promise<boolean> {
  const { prisma } = system.database;
  const totp = await prisma.userTotp.findUnique({ where: { user_id } });
  if (totp === null) return false;
  const secret = system.secrets.decrypt(totp.secret, user_id);
  const epoch = Math.floor(system.now().getTime() / 1000);
  const verified = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!verified.valid || !("timeStep" in verified)) return false;
  // Accepts only a later time step, so that only one of two concurrent requests with the same code succeeds.
  const { count } = await prisma.userTotp.updateMany({
    where: { user_id, last_step: { lt: verified.timeStep } },
    data: { last_step: verified.timeStep },
  });
  return count > 0;
}

async function spendRecoveryCode(system: System, user_id: string, code: string): Promise<boolean> {
  const where = { user_id, code_hash: hashToken(code) };
  const { count } = await system.database.prisma.recoveryCode.deleteMany({ where });
  return count > 0;
}

/** Returns a new secret for the actor's authenticator app. Throws if one is in use. Two statements. */
export async function beginTwoFactor({ ctx }: { ctx: ServiceContext }) {
  const { actor, db, system } = ctx;
  const user_id = actor.id;
  const { email, totp } = await db.user.findUniqueOrThrow({
    where: { id: user_id },
    select: { email: true, totp: { select: { confirmed_at: true } } },
  });
  if (totp !== null && totp.confirmed_at !== null)
    throw new Refusal("CONFLICT", "Two-factor sign-in is already on. Turn it off first.");
  const secret = generateSecret();
  const sealed = {
    secret: system.secrets.encrypt(secret, user_id),
    created_at: system.now(),
    last_step: 0,
  };
  const { count } = await db.userTotp.updateMany({
    where: { user_id, confirmed_at: null },
    data: sealed,
  });
  if (count === 0) await db.userTotp.create({ data: { user_id, ...sealed } });
  const uri = generateURI({ issuer: "Crier", label: email, secret });
  return { secret, uri, qr_code: renderSVG(uri) };
}

/** Turns on two-factor sign-in after checking a first code, and returns the recovery codes. At most nine statements. */
export async function confirmTwoFactor({ ctx, input }: Call) {
  const { actor, db, system } = ctx;
  const user_id = actor.id;
  const unconfirmed = { user_id, confirmed_at: null };
  if ((await db.userTotp.count({ where: unconfirmed })) === 0)
    throw new Refusal("CONFLICT", "Set up your authenticator app first.");
  await checkCode(system, user_id, input.code);
  const recovery_codes = await db.$transaction(async (tx) => {
    const { count } = await tx.userTotp.updateMany({
      where: unconfirmed,
      data: { confirmed_at: system.now() },
    });
    if (count === 0)
      throw new Refusal("CONFLICT", "Two-factor sign-in is already on. Turn it off first.");
    await record(tx, ctx, "account.two_factor_enabled");
    return replaceCodes(tx, user_id);
  });
  return { recovery_codes };
}

/** Replaces the recovery codes. At most seven statements. */
export async function replaceRecoveryCodes({ ctx, input }: Call) {
  await spendConfirmed(ctx, input.code);
  const recovery_codes = await ctx.db.$transaction(async (tx) => {
    await record(tx, ctx, "account.recovery_codes_replaced");
    return replaceCodes(tx, ctx.actor.id);
  });
  return { recovery_codes };
}

/** Turns off two-factor sign-in. At most seven statements. */
export async function disableTwoFactor({ ctx, input }: Call): Promise<null> {
  await spendConfirmed(ctx, input.code);
  const user_id = ctx.actor.id;
  await ctx.db.$transaction(async (tx) => {
    await tx.userTotp.deleteMany({ where: { user_id } });
    await tx.recoveryCode.deleteMany({ where: { user_id } });
    await record(tx, ctx, "account.two_factor_disabled");
  });
  return null;
}

interface Call {
  ctx: ServiceContext;
  input: { code: string };
}

async function spendConfirmed({ actor, db, system }: ServiceContext, code: string): Promise<void> {
  const where = { user_id: actor.id, confirmed_at: { not: null } };
  if ((await db.userTotp.count({ where })) === 0)
    throw new Refusal("CONFLICT", "Two-factor sign-in is off.");
  await checkCode(system, actor.id, code);
}

/** Uses up a code if the actor's two-factor sign-in is on. Throws without a valid one. At most five statements. */
export async function requireCodeIfOn(
  system: System,
  user_id: string,
  code: string | undefined,
): Promise<void> {
  const where = { user_id, confirmed_at: { not: null } };
  if ((await system.database.prisma.userTotp.count({ where })) === 0) return;
  if (code === undefined || code === "")
    throw Refusal.because(
      "invalid_input",
      "code: Enter a code from your authenticator app, or a recovery code.",
    );
  await checkCode(system, user_id, code);
}

async function record(tx: Transaction, ctx: ServiceContext, kind: AccountEventKind): Promise<void> {
  const { organization_id, actor, system } = ctx;
  const about = { organization_id, at: system.now(), user_id: actor.id };
  await tx.event.create({ data: accountEventRow(originOf(ctx), { kind }, about) });
}

/** Without look-alike characters. No code consists only of digits, unlike an app's code. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789x";

/** Replaces a user's recovery codes with new ones of 80 bits each, and returns them. Two statements. */
async function replaceCodes(tx: Transaction, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.recoveryCode.deleteMany({ where: { user_id } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id, code_hash: hashToken(code.replaceAll("-", "")) })),
  });
  return codes;
}

function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}
