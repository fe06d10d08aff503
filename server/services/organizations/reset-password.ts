import { Refusal } from "#core/contract/refusal.ts";
import type { Database } from "#server/db/client.ts";
import { setPassword } from "../account/set-password.ts";
import { newPassword } from "./provision-organization.ts";

/**
 * Gives a person a new password, shown this once, turns two-factor sign-in off, and signs them out everywhere: the way back for
 * people who have lost their app.
 */
export async function resetPassword({ db, email }: { db: Database; email: string }) {
  const password = newPassword();
  const address = email.trim().toLowerCase();
  const user = await db.prisma.user.findUnique({ where: { email: address } });
  if (user === null) throw new Refusal("NOT_FOUND", `Nobody signs in as ${address}.`);
  await db.prisma.userTotp.deleteMany({ where: { user_id: user.id } });
  await db.prisma.recoveryCode.deleteMany({ where: { user_id: user.id } });
  await setPassword(db.prisma, user.id, password);
  return { user: { email: address, password } };
}
