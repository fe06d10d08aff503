import { sqlWithin } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { eventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import type { System } from "#server/system.ts";
import { mailPaused } from "./letters.ts";
import type { RecurringRecord } from "./recurring-record.ts";

/** Pauses a recurring post with a reason, unless someone has changed it meanwhile, and emails its creator. */
export async function pauseByCrier(
  system: System,
  recurring: RecurringRecord,
  reason: string,
): Promise<void> {
  const { id, organization_id, updated_at } = recurring;
  const now = system.now();
  await system.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.recurringPost.updateMany({
      where: { id, paused: false, updated_at },
      data: { paused: true, paused_reason: reason, updated_at: now },
    });
    if (count === 0) return;
    const event = { kind: "recurring_post.paused", facts: { reason } } as const;
    const about = { organization_id, subject_id: id, at: now };
    const row = eventRow(originOfCrier(system), event, about);
    await writeTogether(sqlWithin(tx), [insertRows("event", [row])]);
    await mailPaused(tx, system, recurring, reason);
  });
}
