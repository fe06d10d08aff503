import type { Transaction } from "../../db/types.ts";
import type { System } from "../../system.ts";
import { armedEvents } from "../posts/arming.ts";
import { nextVersion } from "../posts/write-post.ts";

/** `early`: its time has not come by this machine's clock. `stale`: rescheduled, unscheduled or claimed since. */
export type Claim = "claimed" | "stale" | { early_by_ms: number };

/**
 * Starts publishing a scheduled post whose time has come. The post's row is locked, so of any number of claims one
 * succeeds, and a change at the same moment comes wholly before or after it.
 */
export async function claimScheduledPost(
  system: System,
  { post_id, schedule_version }: { post_id: string; schedule_version: number },
): Promise<Claim> {
  const now = system.now();
  const claim = await system.database.prisma.$transaction(async (tx): Promise<Claim> => {
    const [post] = await tx.$queryRaw<{ updated_at: Date; scheduled_at: Date }[]>`
      SELECT updated_at, scheduled_at FROM post
      WHERE id = ${post_id} AND status = 'scheduled' AND schedule_version = ${schedule_version} AND deleted_at IS NULL
      FOR UPDATE`;
    if (post === undefined) return "stale";
    const early_by_ms = post.scheduled_at.getTime() - now.getTime();
    if (early_by_ms > 0) return { early_by_ms };
    await startPublishing(tx, { post_id, schedule_version }, nextVersion(post.updated_at, now));
    return "claimed";
  });
  if (claim === "claimed") system.wakeRelay();
  return claim;
}

async function startPublishing(
  tx: Transaction,
  { post_id, schedule_version }: { post_id: string; schedule_version: number },
  updated_at: Date,
) {
  await tx.post.updateMany({ where: { id: post_id }, data: { status: "publishing", updated_at } });
  await tx.channelEntry.updateMany({ where: { post_id }, data: { status: "publishing" } });
  const entries = await tx.channelEntry.findMany({ where: { post_id }, select: { id: true } });
  const events = armedEvents(
    { id: post_id, status: "publishing", scheduled_at: null, schedule_version },
    entries,
  );
  await tx.outboxEvent.createMany({ data: events });
}
