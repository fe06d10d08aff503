import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { proveAddress } from "./prove-address.ts";
import type { Recognized } from "./recognized.ts";

/** Deleting the link uses it, so of two concurrent requests only one finds it. */
const USE = `
  WITH used AS (DELETE FROM sign_in_link WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id, is_mailed)
  SELECT id, email, password_hash, is_mailed AND email_verified_at IS NULL AS proves
  FROM used JOIN user_account ON user_account.id = used.user_id`;

interface LinkOwner {
  user_id: string;
  /** Whether the link proves the account's email address for the first time: whoever has it can read its mail. */
  proves: boolean;
}

/**
 * Returns the user a link would sign in, without using it, or null if it was used, has expired or never existed. One
 * statement.
 */
export async function findLinkOwner(system: System, token: string): Promise<LinkOwner | null> {
  const link = await system.database.prisma.signInLink.findFirst({
    where: { token_hash: hashToken(token), expires_at: { gt: system.now() } },
    relationLoadStrategy: "join",
    select: { user_id: true, is_mailed: true, user: { select: { email_verified_at: true } } },
  });
  if (link === null) return null;
  return { user_id: link.user_id, proves: link.is_mailed && link.user.email_verified_at === null };
}

/**
 * Returns the user a link signs in, and uses the link, or null if it was used, has expired or never existed. A link that
 * was emailed proves the address. One statement, and those of `proveAddress` the first time.
 */
export async function redeemSignInLink(system: System, token: string): Promise<Recognized | null> {
  const { sql, prisma } = system.database;
  const at = system.now();
  const [used] = await sql<Recognized & { proves: boolean }>(USE, [hashToken(token), at]);
  if (used === undefined) return null;
  const { proves, ...person } = used;
  if (!proves) return person;
  const proof = { user_id: person.id, at, request_id: null };
  const proved = await prisma.$transaction((tx) => proveAddress(tx, proof));
  return proved ?? person;
}
