import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { ServiceContext } from "../context.ts";

const COUNT = `
  SELECT count(*)::int AS scheduled FROM (
    SELECT FROM post
    WHERE organization_id = $1 AND deleted_at IS NULL AND status = 'scheduled'
      AND approval ->> 'state' IS DISTINCT FROM 'approved' AND approval ->> 'state' IS DISTINCT FROM 'held'
      AND ($2::text[] IS NULL OR EXISTS (
        SELECT FROM channel_entry JOIN channel ON channel.id = channel_id
        WHERE post_id = post.id AND channel.project_id = ANY($2::text[])))
    LIMIT ${MOST_COUNTED}) AS unapproved`;

/** Counts scheduled posts that would be held at their time if approval were required. One statement. */
export async function countUnapproved({
  ctx: { sql, organization_id, actor },
}: {
  ctx: ServiceContext;
}): Promise<{ scheduled: number }> {
  const { project_ids = null } = actor.organization.approval;
  const [counted] = await sql<{ scheduled: number }>(COUNT, [organization_id, project_ids]);
  return counted ?? { scheduled: 0 };
}
