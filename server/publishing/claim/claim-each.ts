import { isUnavailable } from "#server/db/database-error.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { IS_CLAIMABLE } from "#server/posts/rules/lifecycle/paused.ts";
import { postStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";
import type { DuePost } from "./start-due-posts.ts";
import { DUE_COLUMNS, startDuePosts } from "./start-due-posts.ts";

export type Scheduled = Parameters<typeof claimScheduledPost>[1];

export interface Claims {
  claimed: string[];
  missed: string[];
  broken: string[];
}

/**
 * Claims posts one by one with `claimScheduledPost`. One that can't be claimed is logged and doesn't hold up others.
 */
export async function claimEach(system: System, posts: readonly Scheduled[]): Promise<Claims> {
  const claims: Claims = { claimed: [], missed: [], broken: [] };
  for (const post of posts) {
    const { post_id } = post;
    try {
      const claim = await claimScheduledPost(system, post);
      if (claim === "claimed" || claim === "missed") claims[claim].push(post_id);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      system.logger.error({ err: error, post_id }, "could not claim a post");
      claims.broken.push(post_id);
    }
  }
  return claims;
}

/**
 * `missed`: it failed because it was found too late. `early_by_ms`: not due yet by this machine's clock. `stale`:
 * rescheduled, unscheduled, deleted, claimed or paused since.
 */
type Claim = "claimed" | "missed" | "stale" | { early_by_ms: number };

const FIND_BOOKED = `
  SELECT ${DUE_COLUMNS} FROM post
  WHERE id = $1 AND status IN (${postStatusesBefore("claim")}) AND schedule_version = $2 AND deleted_at IS NULL
    AND ${IS_CLAIMABLE}
  FOR UPDATE`;

/**
 * Starts publishing a due scheduled post, or fails one that is more than a day late. Locks the post's row: of several
 * claims one succeeds, and a concurrent change happens either before or after it.
 */
export async function claimScheduledPost(
  system: System,
  { post_id, schedule_version }: { post_id: string; schedule_version: number },
): Promise<Claim> {
  const claim = await inTransaction(system.database.pool, async (sql): Promise<Claim> => {
    const [post] = await sql<DuePost>(FIND_BOOKED, [post_id, schedule_version]);
    if (post === undefined) return "stale";
    const early_by_ms = post.scheduled_at.getTime() - system.now().getTime();
    if (early_by_ms > 0) return { early_by_ms };
    const failed = await startDuePosts(sql, system, [post]);
    return failed.has(post.id) ? "missed" : "claimed";
  });
  if (claim === "claimed" || claim === "missed") {
    system.logger.info({ post_id }, claim);
  }
  return claim;
}
