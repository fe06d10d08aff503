import { START } from "#server/services/post-record/excerpt-sql.ts";
import { POST_AUTHORS, SHORT_RECORD } from "./notified.ts";

/** SQL that selects the people to email whose last approval email was sent before `$1`. */
export function dueSql(most: number): string {
  return `
    SELECT DISTINCT user_id FROM approval_notice JOIN user_account ON user_account.id = user_id
    WHERE mailed_at IS NULL AND (approvals_mailed_at IS NULL OR approvals_mailed_at <= $1)
    LIMIT ${most}`;
}

/** SQL that marks the notices of person `$1` as sent at `$2`, and returns those that still apply. */
export const TELL = `
  WITH told AS (
    UPDATE approval_notice SET mailed_at = $2
    WHERE user_id = $1 AND mailed_at IS NULL RETURNING post_id, request_id, kind
  )
  SELECT post.id, told.request_id, told.kinds, ${START} AS start, ${SHORT_RECORD} AS record,
    organization.approval AS settings, ${POST_AUTHORS} AS authors,
    coalesce(post.when_ready ->> 'scheduled_at', to_char(post.scheduled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS scheduled_at,
    membership.role::text, organization.id AS organization_id, organization.slug, organization.name, organization.time_zone
  FROM (SELECT post_id, request_id, array_agg(kind) AS kinds FROM told GROUP BY post_id, request_id) AS told
  JOIN post ON post.id = told.post_id AND post.approval ->> 'request_id' = told.request_id
  JOIN organization ON organization.id = post.organization_id
  JOIN membership ON membership.organization_id = organization.id AND membership.user_id = $1
  WHERE post.deleted_at IS NULL AND membership.mail_approvals IS NOT FALSE
  ORDER BY organization.id, scheduled_at NULLS LAST, post.id`;
