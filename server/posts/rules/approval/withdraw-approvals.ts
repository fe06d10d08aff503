import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const CHANGES = ["A file's alt text changed"];

const WITHDRAW = `
  UPDATE post SET approval = approval || jsonb_build_object('state', 'not_requested', 'decisions', '[]'::jsonb, 'changes', $4::jsonb),
    updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
  WHERE organization_id = $1 AND deleted_at IS NULL AND status IN ('draft', 'scheduled') AND id = ANY($2::text[])
    AND approval ->> 'state' <> 'not_requested'
  RETURNING id`;

/**
 * Withdraws the approval of posts whose content changed without being written, since a file's alt text is part of what
 * is sent. Returns the IDs of those that had one. One statement, or none without posts.
 */
export async function withdrawApprovals(
  sql: RunSql,
  { organization_id, system }: Pick<ServiceContext, "organization_id" | "system">,
  post_ids: readonly string[],
): Promise<string[]> {
  if (post_ids.length === 0) return [];
  const values = [organization_id, post_ids, system.now(), JSON.stringify(CHANGES)];
  const withdrawn = await sql<{ id: string }>(WITHDRAW, values);
  return withdrawn.map(({ id }) => id);
}
