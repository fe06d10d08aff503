import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { ServiceContext } from "../context.ts";
import { selectUnanswered } from "../inbox/count-inbox.ts";

const MOST_SHOWN = 5;

const MOST_COMMENTS = 3;

const FAILED_FOR_MS = 14 * 86_400_000;

const LIVE = "organization_id = $1 AND deleted_at IS NULL";
const ID = 'id COLLATE "POSIX"';

const FAILED = ["failed", "partially_published"]
  .map(
    (status) => `
    (SELECT id, updated_at FROM post
     WHERE ${LIVE} AND status = '${status}' AND updated_at > $2
     ORDER BY updated_at DESC, ${ID} DESC LIMIT ${MOST_COUNTED})`,
  )
  .join(" UNION ALL ");

const BLOCKED = `
  SELECT finding.post_id AS id, finding.scheduled_at, finding.problems
  FROM post_finding AS finding JOIN post ON post.id = finding.post_id
  WHERE finding.organization_id = $1 AND post.deleted_at IS NULL AND post.status = 'scheduled'
    AND post.updated_at = finding.post_updated_at
  ORDER BY finding.scheduled_at LIMIT ${MOST_COUNTED}`;

const NEXT = `
  SELECT id, scheduled_at FROM post
  WHERE ${LIVE} AND status = 'scheduled' AND scheduled_at IS NOT NULL
  ORDER BY scheduled_at, ${ID} LIMIT ${MOST_COUNTED}`;

/** Up to MOST_COUNTED comments, if the caller may read comments (`$4`). */
const UNANSWERED = `${selectUnanswered("$3")} AND $4::boolean ORDER BY occurred_at DESC, id DESC LIMIT ${MOST_COUNTED}`;

const COUNT_UNANSWERED =
  "CASE WHEN $4::boolean THEN (SELECT count(*)::int FROM unanswered) END AS unanswered";

/**
 * SQL that counts for organization `$1` at time `$3`, with posts that failed after `$2`. Each count reads an index up
 * to MOST_COUNTED posts, so its cost doesn't grow with the number of posts.
 */
export const COUNTS = `
  WITH failed AS MATERIALIZED (${FAILED}), blocked AS MATERIALIZED (${BLOCKED}), unanswered AS MATERIALIZED (${UNANSWERED})
  SELECT least((SELECT count(*) FROM failed), ${MOST_COUNTED})::int AS failed,
    (SELECT count(*) FROM blocked)::int AS blocked, ${COUNT_UNANSWERED}`;

export const HOME = `
  WITH failed AS MATERIALIZED (${FAILED}), blocked AS MATERIALIZED (${BLOCKED}), next AS MATERIALIZED (${NEXT}),
    unanswered AS MATERIALIZED (${UNANSWERED})
  SELECT least((SELECT count(*) FROM failed), ${MOST_COUNTED})::int AS failed,
    (SELECT count(*) FROM blocked)::int AS blocked,
    (SELECT count(*) FROM next)::int AS scheduled, ${COUNT_UNANSWERED},
    ARRAY(SELECT id FROM unanswered ORDER BY occurred_at DESC, id DESC LIMIT ${MOST_COMMENTS}) AS unanswered_ids,
    ARRAY(SELECT id FROM failed ORDER BY updated_at DESC, id DESC LIMIT ${MOST_SHOWN}) AS failed_ids,
    ARRAY(SELECT id FROM next ORDER BY scheduled_at, id LIMIT ${MOST_SHOWN}) AS next_ids,
    (SELECT coalesce(json_agg(shown), '[]') FROM (
       SELECT id, problems FROM blocked ORDER BY scheduled_at, id LIMIT ${MOST_SHOWN}) AS shown) AS shown_blocked,
    EXISTS (SELECT FROM post WHERE ${LIVE}) AS has_posts`;

export function homeValues({ organization_id, system, actor }: ServiceContext): unknown[] {
  const now = system.now();
  const since = new Date(now.getTime() - FAILED_FOR_MS);
  return [organization_id, since, now, actor.scopes.includes("interactions")];
}
