import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { SqlValues } from "#server/db/sql-values.ts";

/** SQL for whether a `post` needs approval by these rules and isn't approved. */
export function lacksApproval(
  { mode, project_ids }: Pick<ApprovalSettings, "mode" | "project_ids">,
  values: Pick<SqlValues, "use">,
): string {
  const unapproved = "post.approval ->> 'state' IS DISTINCT FROM 'approved'";
  if (mode === "none") return `(post.needs_approval AND ${unapproved})`;
  if (project_ids === undefined) return unapproved;
  return `(${unapproved} AND (post.needs_approval OR (SELECT true FROM channel_entry AS named JOIN channel AS theirs ON theirs.id = named.channel_id
    WHERE named.post_id = post.id AND theirs.project_id = ANY (${values.use(project_ids)}::text[]) LIMIT 1)))`;
}
