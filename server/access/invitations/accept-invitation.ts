import { Refusal } from "#core/contract/refusal.ts";
import { lockOrganization } from "#server/access/members/lock-organization.ts";
import { takeSeat } from "#server/access/members/take-seat.ts";
import { proveAddress } from "#server/access/sign-in/prove-address.ts";
import type { Transaction } from "#server/db/types.ts";
import { memberEventRow } from "#server/kernel/events/event-row.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { refuseEnded, unknownInvitation } from "./invitations.ts";

export interface Acceptance {
  token: string;
  person: { id: string; email: string; name: string | null };
  request_id: string;
}

/**
 * Makes the user a member and returns the organization's slug. Throws if the invitation is for another email address.
 * Having an emailed invitation proves the address. The first proof signs the user out everywhere, here too. At most nine
 * statements, and those of `proveAddress` the first time.
 */
export async function acceptInvitation(system: System, acceptance: Acceptance): Promise<string> {
  const { person, request_id } = acceptance;
  return system.database.prisma.$transaction(async (tx) => {
    const { slug, is_mailed } = await acceptWithin(tx, system, acceptance);
    if (is_mailed) await proveAddress(tx, { user_id: person.id, at: system.now(), request_id });
    return slug;
  });
}

interface Accepted {
  slug: string;
  /** Whether the link was emailed, so that whoever has it can read the email of the invited address. */
  is_mailed: boolean;
}

export async function acceptWithin(
  tx: Transaction,
  system: System,
  { token, person, request_id }: Acceptance,
): Promise<Accepted> {
  const token_hash = hashToken(token);
  const found = await tx.invitation.findUnique({ where: { token_hash } });
  if (found === null) throw unknownInvitation();
  const { organization_id } = found;
  await lockOrganization(tx, organization_id);
  const invitation = await tx.invitation.findUnique({
    where: { token_hash },
    relationLoadStrategy: "join",
    include: { organization: { select: { slug: true, name: true } } },
  });
  if (invitation === null) throw unknownInvitation();
  const at = system.now();
  refuseEnded(invitation, at);
  const { id, email, role, is_mailed, organization } = invitation;
  if (email !== person.email)
    throw new Refusal(
      "FORBIDDEN",
      `This invitation is for ${email}, and you are signed in as ${person.email}. Sign out, then open the link again.`,
    );
  await tx.invitation.update({ where: { id }, data: { accepted_at: at } });
  await refuseMember(tx, { organization_id, user_id: person.id, name: organization.name });
  await takeSeat(tx, { organization_id, now: at });
  await tx.membership.create({
    data: { user_id: person.id, organization_id, role, created_at: at },
  });
  const actor = { kind: "person", id: person.id, name: person.name ?? person.email } as const;
  const origin = { actor, request_id, run_id: system.run_id ?? null };
  const event = { kind: "member.joined", facts: { email, role } } as const;
  const about = { organization_id, at, member_id: person.id };
  await tx.event.create({ data: memberEventRow(origin, event, about) });
  return { slug: organization.slug, is_mailed };
}

async function refuseMember(
  tx: Transaction,
  { name, ...key }: { organization_id: string; user_id: string; name: string },
): Promise<void> {
  const membership = await tx.membership.findUnique({ where: { user_id_organization_id: key } });
  if (membership !== null)
    throw Refusal.because("already_member", `You are already a member of ${name}.`);
}
