import type { Transaction } from "#server/db/types.ts";

/** Gives a person a password, and ends all that the one before has opened: sessions, and links that are on their way. Three statements. */
export async function setPassword(
  tx: Transaction,
  user_id: string,
  password_hash: string,
): Promise<void> {
  await tx.user.update({ where: { id: user_id }, data: { password_hash } });
  await tx.session.deleteMany({ where: { user_id } });
  await tx.signInLink.deleteMany({ where: { user_id } });
}
