import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { CRIER, type NewEvent } from "#server/kernel/events/event-row.ts";
import { entryStatusAfter, postStatusAfter } from "#server/posts/rules/lifecycle/status-sql.ts";

const REASON = "It no longer needs approval. Choose a time to schedule it.";

/** Whether a `post` needs no approval by the rules $4 (mode) and $5 (projects). */
const IS_FREE = `($4::text = 'none' OR $5::text[] IS NOT NULL AND NOT EXISTS (
  SELECT FROM channel_entry JOIN channel ON channel.id = channel_id
  WHERE post_id = post.id AND channel.project_id = ANY($5::text[])))`;

/** The request ends: nobody is asked any more. */
const ENDED = `approval || '{"state": "not_requested", "decisions": [], "changes": []}'`;

const VERSION = "greatest($2::timestamptz, updated_at + interval '1 millisecond')";

const STOP = `
  WITH draft AS (
    UPDATE post SET approval = ${ENDED}, updated_at = ${VERSION},
      when_ready = CASE WHEN when_ready ->> 'error' IS NULL THEN when_ready || jsonb_build_object('error', $3::text) ELSE when_ready END
    WHERE organization_id = $1 AND deleted_at IS NULL AND status = 'draft'
      AND approval ->> 'state' IN ('pending', 'rejected', 'held') AND ${IS_FREE}
    RETURNING id, when_ready ->> 'error' = $3 AS waited
  ), scheduled AS (
    UPDATE post SET status = ${postStatusAfter("unschedule")}, scheduled_at = NULL, late_at = NULL, armed_by = NULL,
      schedule_version = schedule_version + 1, approval = ${ENDED}, updated_at = ${VERSION},
      when_ready = jsonb_build_object('scheduled_at', to_char(scheduled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'channels', '{}'::jsonb, 'by', coalesce(armed_by, $6::jsonb), 'error', $3::text)
    WHERE organization_id = $1 AND deleted_at IS NULL AND status = 'scheduled'
      AND approval IS NOT NULL AND approval ->> 'state' <> 'approved' AND ${IS_FREE}
    RETURNING id
  ), entry AS (
    UPDATE channel_entry SET status = ${entryStatusAfter("unschedule")}, scheduled_at = NULL, queued = false
    FROM scheduled WHERE post_id = scheduled.id
  )
  SELECT id, waited, false AS unscheduled FROM draft UNION ALL SELECT id, true, true FROM scheduled`;

interface Stopped {
  id: string;
  /** Whether it was to be scheduled once approved. Null if it had no time. */
  waited: boolean | null;
  unscheduled: boolean;
}

/**
 * Ends the requests of posts that no longer need approval. Those that were asked about and aren't approved become
 * drafts until a person schedules them: a change of the rules never publishes. Returns their events. One statement.
 */
export async function stopWaiting(
  sql: RunSql,
  { organization_id, system }: Pick<ServiceContext, "organization_id" | "system">,
  {
    mode,
    project_ids = null,
  }: Pick<ApprovalSettings, "mode"> & { project_ids?: string[] | null | undefined },
): Promise<(NewEvent & { subject_id: string })[]> {
  const values = [organization_id, system.now(), REASON, mode, project_ids, CRIER];
  const stopped = await sql<Stopped>(STOP, values);
  return stopped.flatMap(({ id: subject_id, waited, unscheduled }) => [
    ...(unscheduled ? [{ kind: "post.unscheduled" as const, subject_id }] : []),
    ...(waited === true
      ? [{ kind: "post.not_armed" as const, subject_id, facts: { reason: REASON } }]
      : []),
  ]);
}
