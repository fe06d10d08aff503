import { Refusal } from "#core/contract/refusal.ts";
import type { Role } from "#core/contract/scopes.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";

export interface OpenInvitation {
  email: string;
  role: Role;
  invited_by: string;
  organization: { name: string };
  has_account: boolean;
}

type Ends = { accepted_at: Date | null; revoked_at: Date | null; expires_at: Date };

/** Returns the invitation of a link. Throws, with the reason, if it can't be accepted. Two statements. */
export async function findInvitation(system: System, token: string): Promise<OpenInvitation> {
  const { invitation, user } = system.database.prisma;
  const found = await invitation.findUnique({
    where: { token_hash: hashToken(token) },
    relationLoadStrategy: "join",
    include: { organization: { select: { name: true } } },
  });
  if (found === null) throw unknownInvitation();
  refuseEnded(found, system.now());
  const { email, role, invited_by, organization } = found;
  const known = await user.findUnique({ where: { email }, select: { id: true } });
  return { email, role, invited_by, organization, has_account: known !== null };
}

export function refuseEnded({ accepted_at, revoked_at, expires_at }: Ends, now: Date): void {
  const gone = "Ask for a new invitation.";
  if (accepted_at !== null)
    throw new Refusal("CONFLICT", "This invitation was already accepted. Sign in instead.");
  if (revoked_at !== null) throw new Refusal("CONFLICT", `This invitation was revoked. ${gone}`);
  if (expires_at <= now) throw new Refusal("CONFLICT", `This invitation has expired. ${gone}`);
}

export function unknownInvitation(): Refusal {
  return new Refusal(
    "NOT_FOUND",
    "This invitation link doesn't work. It may have been replaced by a newer one: check your latest mail.",
  );
}
