import type { LatePost } from "#core/contract/resources/queue.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { isPostWithin } from "#server/kernel/leash.ts";
import { lacksApproval } from "#server/posts/rules/approval/lacks-approval.ts";
import { ALL_PAUSED } from "#server/posts/rules/lifecycle/paused.ts";

type Scope = Pick<ServiceContext, "organization_id">;

const MOST_LISTED = 100;

/**
 * Whole posts that were marked on resuming or are still paused, and entries held individually. $2 is the current time.
 */
const LATE = `
  FROM post JOIN channel_entry AS entry ON entry.post_id = post.id JOIN channel ON channel.id = entry.channel_id
  WHERE post.organization_id = $1 AND post.deleted_at IS NULL AND entry.status = 'scheduled' AND (
    entry.held_at IS NOT NULL
    OR (post.status = 'scheduled' AND post.scheduled_at <= $2 AND (post.late_at IS NOT NULL OR ${ALL_PAUSED})))`;

const find = (needsApproval: string, isWithin: string) => `
  SELECT post.id, ${START} AS start, min(coalesce(entry.scheduled_at, post.scheduled_at)) AS scheduled_at,
    json_agg(json_build_object('channel_id', channel.id, 'provider', channel.provider, 'name', channel.name) ORDER BY entry.position) AS channels,
    post.status <> 'scheduled' AS partly_sent,
    max(entry.held_reason) AS held_reason, ${needsApproval} AS needs_approval
  ${LATE} AND ${isWithin} GROUP BY post.id ORDER BY 3, post.id LIMIT ${MOST_LISTED}`;

const count = (isWithin: string) =>
  `SELECT count(DISTINCT post.id)::int AS late ${LATE} AND entry.channel_id = ANY($3::text[]) AND ${isWithin}`;

type Row = Omit<LatePost, "scheduled_at" | "excerpt"> & { scheduled_at: Date; start: string };

/** Returns the organization's late posts, oldest first. One statement. */
export async function findLate(
  sql: RunSql,
  { organization_id, actor }: Pick<ServiceContext, "organization_id" | "actor">,
  now: Date,
): Promise<LatePost[]> {
  const values = createSqlValues([organization_id, now]);
  const needsApproval = lacksApproval(actor.organization.approval, values);
  const rows = await sql<Row>(
    find(needsApproval, isPostWithin({ actor }, "post.id", values)),
    values.list,
  );
  return rows
    .map(withExcerpt)
    .map((row) => ({ ...row, scheduled_at: row.scheduled_at.toISOString() }));
}

/** Counts the late posts on these channels. One statement. */
export async function countLate(
  sql: RunSql,
  { organization_id, system, actor }: Scope & Pick<ServiceContext, "system" | "actor">,
  channel_ids: readonly string[],
): Promise<number> {
  const values = createSqlValues([organization_id, system.now(), channel_ids]);
  const text = count(isPostWithin({ actor }, "post.id", values));
  const [row] = await sql<{ late: number }>(text, values.list);
  return row?.late ?? 0;
}
