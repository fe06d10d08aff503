import { Refusal } from "#core/contract/refusal.ts";
import type { Database } from "#server/db/client.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { newPassword } from "./provision-organization.ts";

/** Gives a person a new password, shown this once. */
export async function resetPassword({ db, email }: { db: Database; email: string }) {
  const password = newPassword();
  const address = email.trim().toLowerCase();
  const { count } = await db.prisma.user.updateMany({
    where: { email: address },
    data: { password_hash: await hashPassword(password) },
  });
  if (count === 0) throw new Refusal("NOT_FOUND", `Nobody signs in as ${address}.`);
  return { user: { email: address, password } };
}
