import { inTransaction } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { type Claim, claimScheduledPost } from "./claim-scheduled-post.ts";
import { DUE_COLUMNS, type DuePost, startDuePosts } from "./start-due-posts.ts";
import { postStatusesBefore } from "./status-sql.ts";

const BATCH = 200;
const BEHIND_MS = 500;

const BOOKED = `status IN (${postStatusesBefore("claim")}) AND deleted_at IS NULL`;
const LOOK = `
  SELECT (SELECT scheduled_at FROM post WHERE id = $1 AND schedule_version = $2 AND ${BOOKED}) AS due,
    EXISTS (SELECT FROM post WHERE ${BOOKED} AND scheduled_at <= $3) AS behind`;
const TAKE_TURNS = "SELECT pg_advisory_xact_lock(hashtext('crier:claim'))::text";
const FIND_DUE = `
  SELECT ${DUE_COLUMNS} FROM post WHERE ${BOOKED} AND scheduled_at <= $1
  ORDER BY scheduled_at, updated_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/**
 * Starts publishing a scheduled post whose time has come, together with the other posts that are due, the longest
 * overdue first. When thousands are due together, the first run to wake claims hundreds of them and most others find
 * theirs claimed. Posts due at one instant are claimed in the order in which they were last written, as arming does, so
 * that on each channel they go out in that order.
 */
export async function claimDuePosts(
  system: System,
  post: { post_id: string; schedule_version: number },
): Promise<Claim> {
  for (;;) {
    const { early, behind } = await look(system, post);
    if (early === undefined) {
      if (behind) await claimBatch(system);
      return "stale";
    }
    if (early > 0) return { early_by_ms: early };
    const claimed = await claimBatch(system);
    const own = claimed.get(post.post_id);
    if (own !== undefined) return own;
    // The batch was not full, so the post was passed over because another transaction is writing it at this moment.
    if (claimed.size < BATCH) return claimScheduledPost(system, post);
  }
}

/**
 * How many milliseconds it is until the post is due; undefined where it was rescheduled, unscheduled or claimed since.
 * And whether other posts have been due for a while without being claimed, because runs wake more slowly than posts
 * come due.
 */
async function look(
  system: System,
  { post_id, schedule_version }: { post_id: string; schedule_version: number },
): Promise<{ early: number | undefined; behind: boolean }> {
  const now = system.now();
  const values = [post_id, schedule_version, new Date(now.getTime() - BEHIND_MS)];
  const [found] = await system.database.sql<{ due: Date | null; behind: boolean }>(LOOK, values);
  const early = found?.due ? found.due.getTime() - now.getTime() : undefined;
  return { early, behind: found?.behind ?? false };
}

/** Claims the posts that have been due the longest, one batch after another across all processes. */
async function claimBatch(system: System): Promise<ReadonlyMap<string, "claimed" | "missed">> {
  const claimed = await inTransaction(system.database.pool, async (sql) => {
    await sql(TAKE_TURNS, []);
    const posts = await sql<DuePost>(FIND_DUE, [system.now()]);
    const failed = await startDuePosts(sql, system, posts);
    return new Map(posts.map(({ id }) => [id, failed.has(id) ? "missed" : "claimed"] as const));
  });
  for (const [post_id, claim] of claimed) system.logger.info({ post_id }, claim);
  if (claimed.size > 0) {
    system.wakeRelay();
    system.wakeReaders();
  }
  return claimed;
}
