import { IS_CLAIMABLE } from "#server/posts/rules/lifecycle/paused.ts";
import { postStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";
import { claimDuePosts } from "./claim-due-posts.ts";

/** How long a post's own run has to claim it before the next publisher does. */
const GRACE_MS = 3_000;
/** Minimum interval, because unclaimable posts would otherwise be retried before every call. */
const EACH_MS = 1_000;

const FIND = `SELECT 1 FROM post WHERE status IN (${postStatusesBefore("claim")}) AND deleted_at IS NULL AND scheduled_at < $1
  AND ${IS_CLAIMABLE} LIMIT 1`;

const lookedAt = new WeakMap<System["database"], number>();

/**
 * Claims due posts that nobody has claimed because their run was lost: otherwise a post published now would overtake
 * one that was due earlier. Checks once a second per process. One statement if there is none.
 */
export async function claimForgottenPosts(system: System): Promise<void> {
  const { database } = system;
  const started = performance.now();
  if (started < (lookedAt.get(database) ?? Number.NEGATIVE_INFINITY) + EACH_MS) return;
  lookedAt.set(database, started);
  const found = await database.sql(FIND, [new Date(system.now().getTime() - GRACE_MS)]);
  if (found.length > 0) await claimDuePosts(system);
}
