import { isTaken } from "#server/db/database-error.ts";
import type { System } from "#server/system.ts";
import type { ExternalAccount } from "./external-account.ts";

/** `taken`: another person linked it, or this person has linked another account of that provider. */
export type Linked = "linked" | "taken";

const TAKEN = ["external_identity_pkey", "external_identity_user_id_provider_key"];

/**
 * Links an external account to the signed-in person, so that it signs them in from now on. Idempotent. At most two
 * statements.
 */
export async function linkExternal(
  system: System,
  user_id: string,
  { provider, subject, verified_email }: ExternalAccount,
): Promise<Linked> {
  const { externalIdentity } = system.database.prisma;
  const key = { provider, subject };
  const existing = await externalIdentity.findUnique({ where: { provider_subject: key } });
  if (existing !== null) return existing.user_id === user_id ? "linked" : "taken";
  try {
    await externalIdentity.create({
      data: { ...key, user_id, email: verified_email ?? "", created_at: system.now() },
    });
    return "linked";
  } catch (error) {
    if (TAKEN.some((index) => isTaken(error, index))) return "taken";
    throw error;
  }
}
