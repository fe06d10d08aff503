import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import type { NewEvent } from "../events/event-row.ts";

const REASON = "It no longer needs approval. Choose a time to schedule it.";

const STOP = `
  UPDATE post SET when_ready = when_ready || jsonb_build_object('error', $3::text),
    updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
  WHERE organization_id = $1 AND deleted_at IS NULL AND status = 'draft' AND approval ->> 'state' = 'pending'
    AND when_ready IS NOT NULL AND when_ready ->> 'error' IS NULL
    AND ($4::text = 'none' OR $5::text[] IS NOT NULL AND NOT EXISTS (
      SELECT FROM channel_entry JOIN channel ON channel.id = channel_id
      WHERE post_id = post.id AND channel.project_id = ANY($5::text[])))
  RETURNING id`;

/**
 * Keeps drafts that waited for an approval they no longer need as drafts, until a person schedules them: a change of the
 * rules never publishes. Returns their events. One statement.
 */
export async function stopWaiting(
  sql: RunSql,
  { organization_id, system }: Pick<ServiceContext, "organization_id" | "system">,
  {
    mode,
    project_ids = null,
  }: Pick<ApprovalSettings, "mode"> & { project_ids?: string[] | null | undefined },
): Promise<(NewEvent & { subject_id: string })[]> {
  const values = [organization_id, system.now(), REASON, mode, project_ids];
  const stopped = await sql<{ id: string }>(STOP, values);
  return stopped.map(({ id: subject_id }) => ({
    ...{ kind: "post.not_armed" as const, subject_id, facts: { reason: REASON } },
  }));
}
