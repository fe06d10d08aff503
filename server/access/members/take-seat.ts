import { Refusal } from "#core/contract/refusal.ts";
import { MOST_PEOPLE } from "#core/contract/resources/member.ts";
import type { Transaction } from "#server/db/types.ts";
import { refuseOverSeats } from "./refuse-over-seats.ts";

interface Seat {
  organization_id: string;
  now: Date;
}

/**
 * Checks for a free seat: when an invitation is created, and again when it is accepted. Throws if the organization is
 * full or its plan has no seat left. The organization must be locked. At most four statements.
 */
export async function takeSeat(tx: Transaction, { organization_id, now }: Seat): Promise<void> {
  const members = await tx.membership.count({ where: { organization_id } });
  const invitations = await tx.invitation.count({
    where: { organization_id, accepted_at: null, revoked_at: null, expires_at: { gt: now } },
  });
  await refuseOverSeats(tx, organization_id, async () => invitations);
  if (members + invitations < MOST_PEOPLE) return;
  throw Refusal.because(
    "too_many_people",
    `This organization has ${MOST_PEOPLE.toLocaleString("en")} members and open invitations, which is the limit. Revoke an invitation or remove a member first.`,
  );
}
