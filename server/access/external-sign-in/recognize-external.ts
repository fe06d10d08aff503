import { proveAddress } from "#server/access/sign-in/prove-address.ts";
import type { Recognized } from "#server/access/sign-in/recognized.ts";
import type { System } from "#server/system.ts";
import type { ExternalAccount } from "./external-account.ts";

export type Unrecognized = "unverified" | "unknown";

/**
 * Returns the person an external account signs in: the one it is linked to, or else the one with the same email
 * address, if the provider has verified it. That proves the address here too. At most two statements, and those of
 * `proveAddress` the first time.
 */
export async function recognizeExternal(
  system: System,
  { provider, subject, verified_email }: ExternalAccount,
): Promise<Recognized | Unrecognized> {
  const { prisma } = system.database;
  const { externalIdentity, user } = prisma;
  const select = { id: true, email: true, password_hash: true };
  const linked = await externalIdentity.findUnique({
    where: { provider_subject: { provider, subject } },
    relationLoadStrategy: "join",
    select: { user: { select } },
  });
  if (linked !== null) return linked.user;
  if (verified_email === null) return "unverified";
  const person = await user.findUnique({
    where: { email: verified_email },
    select: { ...select, email_verified_at: true },
  });
  if (person === null) return "unknown";
  if (person.email_verified_at !== null) return person;
  const proof = { user_id: person.id, at: system.now(), request_id: null };
  return (await prisma.$transaction((tx) => proveAddress(tx, proof))) ?? person;
}
