import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import type { Recognized } from "./recognized.ts";

/** Deleting it is using it: of two who come with one link at once, one finds it. */
const USE = `
  WITH used AS (DELETE FROM sign_in_link WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id)
  SELECT id, email, password_hash FROM user_account JOIN used ON used.user_id = user_account.id`;

/**
 * Whom the link in a mail signs in, which it does once; null for one that was used, has expired or never was. One statement.
 */
export async function redeemSignInLink(system: System, token: string): Promise<Recognized | null> {
  const values = [hashToken(token), system.now()];
  const [person] = await system.database.sql<Recognized>(USE, values);
  return person ?? null;
}
