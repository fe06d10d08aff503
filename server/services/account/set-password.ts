import type { Transaction } from "#server/db/types.ts";

/** Sets a user's password and ends everything the previous one opened: sessions and pending links. Three statements. */
export async function setPassword(
  tx: Transaction,
  user_id: string,
  password_hash: string,
): Promise<void> {
  await tx.user.update({ where: { id: user_id }, data: { password_hash } });
  await tx.session.deleteMany({ where: { user_id } });
  await tx.signInLink.deleteMany({ where: { user_id } });
}
