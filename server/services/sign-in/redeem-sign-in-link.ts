import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import type { Recognized } from "./recognized.ts";

/** Deleting it is using it: of two who come with one link at once, one finds it. */
const USE = `
  WITH used AS (DELETE FROM sign_in_link WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id, is_mailed)
  UPDATE user_account SET email_verified_at = coalesce(email_verified_at, CASE WHEN is_mailed THEN $2::timestamptz END) FROM used
  WHERE used.user_id = user_account.id
  RETURNING id, email, password_hash`;

/** Whom a link would sign in, without using it; null for one that was used, has expired or never was. One statement. */
export async function findLinkOwner(system: System, token: string): Promise<string | null> {
  const link = await system.database.prisma.signInLink.findFirst({
    where: { token_hash: hashToken(token), expires_at: { gt: system.now() } },
    select: { user_id: true },
  });
  return link?.user_id ?? null;
}

/**
 * Whom the link in a mail signs in, which it does once; null for one that was used, has expired or never was. Whoever has one that was mailed
 * reads the account's mail, so the address is verified. One statement.
 */
export async function redeemSignInLink(system: System, token: string): Promise<Recognized | null> {
  const values = [hashToken(token), system.now()];
  const [person] = await system.database.sql<Recognized>(USE, values);
  return person ?? null;
}
