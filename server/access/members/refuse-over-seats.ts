import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { lockPlan } from "#server/kernel/plan/lock-plan.ts";

/**
 * Throws if the plan has no seat left. Runs in the transaction that invites or adds members, so the count is exact
 * under concurrency. `countInvited` returns how many invitations hold a seat, and is called under the lock. At most two
 * statements, plus those of `countInvited`.
 */
export async function refuseOverSeats(
  sql: RunSql,
  organization_id: string,
  countInvited?: (sql: RunSql) => Promise<number>,
): Promise<void> {
  const { title, seats } = await lockPlan(sql, organization_id);
  if (seats === null) return;
  const [members] = await sql<{ taken: number }>(
    "SELECT count(*)::int AS taken FROM membership WHERE organization_id = $1",
    [organization_id],
  );
  const taken = (members?.taken ?? 0) + ((await countInvited?.(sql)) ?? 0);
  if (taken < seats) return;
  throw Refusal.upgrade(
    "seats",
    `The ${title} plan includes ${seats === 1 ? "1 seat" : `${seats} seats`}, and ${taken} ${taken === 1 ? "is" : "are"} taken. Remove a member or an invitation, or choose a larger plan.`,
  );
}
