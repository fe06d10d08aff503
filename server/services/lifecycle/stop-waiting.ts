import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { CRIER, type NewEvent } from "../events/event-row.ts";
import { entryStatusAfter, postStatusAfter } from "./status-sql.ts";

const REASON = "It no longer needs approval. Choose a time to schedule it.";

/** Whether a `post` needs no approval by the rules $4 (mode) and $5 (projects). */
const IS_FREE = `($4::text = 'none' OR $5::text[] IS NOT NULL AND NOT EXISTS (
  SELECT FROM channel_entry JOIN channel ON channel.id = channel_id
  WHERE post_id = post.id AND channel.project_id = ANY($5::text[])))`;

const STOP = `
  WITH draft AS (
    UPDATE post SET when_ready = when_ready || jsonb_build_object('error', $3::text),
      updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
    WHERE organization_id = $1 AND deleted_at IS NULL AND status = 'draft' AND approval ->> 'state' = 'pending'
      AND when_ready IS NOT NULL AND when_ready ->> 'error' IS NULL AND ${IS_FREE}
    RETURNING id
  ), scheduled AS (
    UPDATE post SET status = ${postStatusAfter("unschedule")}, scheduled_at = NULL, late_at = NULL, armed_by = NULL,
      schedule_version = schedule_version + 1,
      when_ready = jsonb_build_object('scheduled_at', to_char(scheduled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'channels', '{}'::jsonb, 'by', coalesce(armed_by, $6::jsonb), 'error', $3::text),
      updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
    WHERE organization_id = $1 AND deleted_at IS NULL AND status = 'scheduled'
      AND approval ->> 'state' IN ('pending', 'rejected', 'held') AND ${IS_FREE}
    RETURNING id
  ), entry AS (
    UPDATE channel_entry SET status = ${entryStatusAfter("unschedule")}, scheduled_at = NULL, queued = false
    FROM scheduled WHERE post_id = scheduled.id
  )
  SELECT id, false AS unscheduled FROM draft UNION ALL SELECT id, true FROM scheduled`;

/**
 * Returns posts that wait for an approval they no longer need, or were refused it, to drafts until a person schedules
 * them: a change of the rules never publishes. Returns their events. One statement.
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
  const stopped = await sql<{ id: string; unscheduled: boolean }>(STOP, values);
  return stopped.flatMap(({ id: subject_id, unscheduled }) => [
    ...(unscheduled ? [{ kind: "post.unscheduled" as const, subject_id }] : []),
    { kind: "post.not_armed" as const, subject_id, facts: { reason: REASON } },
  ]);
}
