import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { lockPlan } from "./lock-plan.ts";

/**
 * Refuses another member where the plan has no seat left, in the transaction that invites or adds them: exact, however many
 * are at once. `countInvited`, asked once others wait, says how many invitations hold a seat. Two statements at most, and those
 * of `countInvited`.
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
