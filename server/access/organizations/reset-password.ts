import { Refusal } from "#core/contract/refusal.ts";
import { claimAccount } from "#server/access/sign-in/claim-account.ts";
import type { Database } from "#server/db/client.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { setPassword } from "../passwords.ts";
import { newPassword } from "./provision-organization.ts";

/**
 * Sets a new password, shown only once, turns off two-factor sign-in, and signs the user out everywhere. For users who
 * have lost their authenticator app. The operator vouches for the address: if nobody has proved it before, whatever was
 * set up until then ends, such as linked accounts.
 */
export async function resetPassword({ db, email }: { db: Database; email: string }) {
  const password = newPassword();
  const address = email.trim().toLowerCase();
  const user = await db.prisma.user.findUnique({ where: { email: address } });
  if (user === null) throw new Refusal("NOT_FOUND", `Nobody signs in as ${address}.`);
  const { id: user_id } = user;
  const password_hash = await hashPassword(password);
  await db.prisma.$transaction(async (tx) => {
    await claimAccount(tx, { user_id, at: new Date() });
    await tx.userTotp.deleteMany({ where: { user_id } });
    await tx.recoveryCode.deleteMany({ where: { user_id } });
    await setPassword(tx, user_id, password_hash);
  });
  return { user: { email: address, password } };
}
