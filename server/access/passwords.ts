import type { z } from "zod";
import type { ChangePassword } from "#core/contract/operations/account.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { verifyOrRefuse } from "./sign-in/check-password.ts";
import { chargeTry, forgetTries } from "./sign-in/throttle.ts";

/**
 * Changes the actor's password and signs them out everywhere. Throws on a wrong current password, and on
 * attempts too soon after wrong ones, so that someone at an unlocked browser can't guess it.
 */
export async function changePassword({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ChangePassword.input>;
}): Promise<null> {
  const { actor, db, system } = ctx;
  const tries = {
    kind: "password-change",
    subject: actor.id,
    free: 5,
    first_wait_seconds: 1,
    forgotten_after_seconds: 86_400,
  };
  await chargeTry(system, tries);
  const { password_hash } = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  if (!(await verifyOrRefuse(password_hash, input.current_password)))
    throw Refusal.because("invalid_input", "current_password: This is not your current password.");
  await forgetTries(system, tries);
  const new_hash = await hashPassword(input.new_password);
  return commitRecords(ctx, async ({ tx, record }) => {
    // Whoever has proved the address meanwhile, or changed the password elsewhere, isn't overruled.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, password_hash },
      data: { password_hash: new_hash },
    });
    if (count === 0)
      throw new Refusal("CONFLICT", "Your password was changed elsewhere. Sign in again.");
    await endSignIns(tx, actor.id);
    record({ kind: "account.password_changed", subject_id: actor.id });
    return null;
  });
}

/**
 * Sets a user's password and ends everything the previous one opened: sessions, notifications and
 * pending links. Four statements.
 */
export async function setPassword(
  tx: Transaction,
  user_id: string,
  password_hash: string,
): Promise<void> {
  await tx.user.update({ where: { id: user_id }, data: { password_hash } });
  await endSignIns(tx, user_id);
}

async function endSignIns(tx: Transaction, user_id: string): Promise<void> {
  await tx.session.deleteMany({ where: { user_id } });
  // Those of sessions that have expired are left.
  await tx.pushSubscription.deleteMany({ where: { user_id } });
  await tx.signInLink.deleteMany({ where: { user_id } });
}
