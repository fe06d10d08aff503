import type { PrismaClient } from "#server/db/generated/client.ts";
import { hashPassword } from "#server/platform/passwords.ts";

/** Gives a person a password, and ends all that the one before has opened: sessions, and links that are on their way. */
export async function setPassword(
  db: PrismaClient,
  user_id: string,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.$transaction([
    db.user.update({ where: { id: user_id }, data: { password_hash } }),
    db.session.deleteMany({ where: { user_id } }),
    db.signInLink.deleteMany({ where: { user_id } }),
  ]);
}
