import { verifySync } from "otplib";
import { Refusal } from "#core/contract/refusal.ts";
import { CODE_NEEDED } from "#core/contract/sign-in-limits.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { chargeTry, forgetTries } from "../sign-in/throttle.ts";

/** Clocks differ, and people take a while to type, so the previous and next code are accepted too. */
const TOLERANCE_SECONDS = 30;

const TRIES = { free: 5, first_wait_seconds: 1, forgotten_after_seconds: 86_400 };

/** Accepts only a later time step, so that only one of two concurrent requests with the same code succeeds. */
const USE_STEP = `
  UPDATE user_totp SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id`;

const USE_RECOVERY_CODE =
  "DELETE FROM recovery_code WHERE user_id = $1 AND code_hash = $2 RETURNING user_id";

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
export async function checkCode(system: System, user_id: string, code: string): Promise<void> {
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
  const { prisma, sql } = system.database;
  const totp = await prisma.userTotp.findUnique({ where: { user_id } });
  if (totp === null) return false;
  const secret = system.secrets.decrypt(totp.secret, user_id);
  const epoch = Math.floor(system.now().getTime() / 1000);
  const verified = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!verified.valid || !("timeStep" in verified)) return false;
  return (await sql(USE_STEP, [user_id, verified.timeStep])).length > 0;
}

async function spendRecoveryCode(system: System, user_id: string, code: string): Promise<boolean> {
  return (await system.database.sql(USE_RECOVERY_CODE, [user_id, hashToken(code)])).length > 0;
}
