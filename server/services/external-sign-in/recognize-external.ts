import type { System } from "#server/system.ts";
import type { Recognized } from "../sign-in/recognized.ts";
import type { ExternalAccount } from "./external-account.ts";

export type Unrecognized = "unverified" | "unknown";

/**
 * Returns the person an external account signs in: the one it is linked to, or else the one with the same email
 * address, if both the provider and Crier have verified it. At most two statements.
 */
export async function recognizeExternal(
  system: System,
  { provider, subject, verified_email }: ExternalAccount,
): Promise<Recognized | Unrecognized> {
  const { externalIdentity, user } = system.database.prisma;
  const select = { id: true, email: true, password_hash: true };
  const linked = await externalIdentity.findUnique({
    where: { provider_subject: { provider, subject } },
    relationLoadStrategy: "join",
    select: { user: { select } },
  });
  if (linked !== null) return linked.user;
  if (verified_email === null) return "unverified";
  const person = await user.findFirst({
    where: { email: verified_email, email_verified_at: { not: null } },
    select,
  });
  return person ?? "unknown";
}
