import type { System } from "#server/system.ts";
import { type DuePost, startDuePosts } from "./start-due-posts.ts";

/**
 * `missed`: it was found so late that it failed instead. `early`: its time has not come by this machine's clock. `stale`:
 * rescheduled, unscheduled, deleted or claimed since.
 */
export type Claim = "claimed" | "missed" | "stale" | { early_by_ms: number };

/**
 * Starts publishing a scheduled post whose time has come; one that is more than a day late fails instead. The post's
 * row is locked, so of any number of claims one succeeds, and a change at the same moment comes wholly before or after it.
 */
export async function claimScheduledPost(
  system: System,
  { post_id, schedule_version }: { post_id: string; schedule_version: number },
): Promise<Claim> {
  const now = system.now();
  const claim = await system.database.prisma.$transaction(async (tx): Promise<Claim> => {
    const [post] = await tx.$queryRaw<DuePost[]>`
      SELECT id, scheduled_at FROM post
      WHERE id = ${post_id} AND status = 'scheduled' AND schedule_version = ${schedule_version} AND deleted_at IS NULL
      FOR UPDATE`;
    if (post === undefined) return "stale";
    const early_by_ms = post.scheduled_at.getTime() - now.getTime();
    if (early_by_ms > 0) return { early_by_ms };
    const missed = await startDuePosts(tx, [post], now);
    return missed.has(post.id) ? "missed" : "claimed";
  });
  if (claim === "claimed" || claim === "missed") system.logger.info({ post_id }, claim);
  if (claim === "claimed") system.wakeRelay();
  return claim;
}
