import { Refusal } from "#core/contract/refusal.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { lockPlan } from "#server/kernel/plan/lock-plan.ts";

/**
 * Throws if the plan has no seat left. Runs in the transaction that invites or adds members, so the count is exact
 * under concurrency. `countInvited` returns how many invitations hold a seat, and is called under the lock. At most two
 * statements, plus those of `countInvited`.
 */
export async function refuseOverSeats(
  tx: Transaction,
  organization_id: string,
  countInvited?: () => Promise<number>,
): Promise<void> {
  const { title, seats } = await lockPlan(sqlWithin(tx), organization_id);
  if (seats === null) return;
  const members = await tx.membership.count({ where: { organization_id } });
  const taken = members + ((await countInvited?.()) ?? 0);
  if (taken < seats) return;
  throw Refusal.upgrade(
    "seats",
    `The ${title} plan includes ${seats === 1 ? "1 seat" : `${seats} seats`}, and ${taken} ${taken === 1 ? "is" : "are"} taken. Remove a member or an invitation, or choose a larger plan.`,
  );
}
