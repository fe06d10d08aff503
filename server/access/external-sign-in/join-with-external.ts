import { Refusal } from "#core/contract/refusal.ts";
import { acceptWithin } from "#server/access/invitations/accept-invitation.ts";
import { findInvitation } from "#server/access/invitations/invitations.ts";
import type { Recognized } from "#server/access/sign-in/recognized.ts";
import { isTaken } from "#server/db/database-error.ts";
import { newId } from "#server/platform/ids.ts";
import { hashOfNoPassword } from "#server/platform/passwords.ts";
import type { System } from "#server/system.ts";
import type { ExternalAccount } from "./external-account.ts";

interface Joining {
  token: string;
  external: ExternalAccount;
  name: string | null;
  request_id: string;
}

export type NotJoined = "ended" | "other_email";

/**
 * Creates an account for an invited person from a Google or GitHub account, links the two, and accepts the invitation.
 * Requires that the provider verified exactly the invited email address, which then counts as verified here. The
 * account has no password. At most fifteen statements.
 */
export async function joinWithExternal(
  system: System,
  { token, external, name, request_id }: Joining,
): Promise<{ person: Recognized; slug: string } | NotJoined> {
  const { provider, subject, verified_email } = external;
  const invitation = await findInvitation(system, token).catch(orEnded);
  if (invitation === "ended") return "ended";
  const { email } = invitation;
  if (verified_email !== email) return "other_email";
  const id = newId("user");
  const at = system.now();
  const made = { id, email, password_hash: hashOfNoPassword() };
  try {
    const slug = await system.database.prisma.$transaction(async (tx) => {
      await tx.user.create({ data: { ...made, name, created_at: at, email_verified_at: at } });
      const identity = { provider, subject, user_id: id, email, created_at: at };
      await tx.externalIdentity.create({ data: identity });
      const accepted = await acceptWithin(tx, system, {
        token,
        person: { id, email, name },
        request_id,
      });
      return accepted.slug;
    });
    return { person: made, slug };
  } catch (error) {
    return orEnded(error);
  }
}

/** If two browsers accept at once, the second finds the invitation used. */
function orEnded(error: unknown): "ended" {
  if (error instanceof Refusal || isTaken(error, "user_account_email_key")) return "ended";
  throw error;
}
