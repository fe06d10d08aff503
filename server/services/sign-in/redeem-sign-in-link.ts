import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import type { Recognized } from "./recognized.ts";

/** Deleting the link uses it, so of two concurrent requests only one finds it. */
const USE = `
  WITH used AS (DELETE FROM sign_in_link WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id, is_mailed)
  UPDATE user_account SET email_verified_at = coalesce(email_verified_at, CASE WHEN is_mailed THEN $2::timestamptz END) FROM used
  WHERE used.user_id = user_account.id
  RETURNING id, email, password_hash`;

/**
 * Returns the user a link would sign in, without using it, or null if it was used, has expired or never existed. One
 * statement.
 */
export async function findLinkOwner(system: System, token: string): Promise<string | null> {
  const link = await system.database.prisma.signInLink.findFirst({
    where: { token_hash: hashToken(token), expires_at: { gt: system.now() } },
    select: { user_id: true },
  });
  return link?.user_id ?? null;
}

/**
 * Returns the user a link signs in, and uses the link, or null if it was used, has expired or never existed. Whoever
 * has an emailed link can read the account's email, so the address is verified. One statement.
 */
export async function redeemSignInLink(system: System, token: string): Promise<Recognized | null> {
  const values = [hashToken(token), system.now()];
  const [person] = await system.database.sql<Recognized>(USE, values);
  return person ?? null;
}
