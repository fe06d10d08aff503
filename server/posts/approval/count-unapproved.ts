import type { z } from "zod";
import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { CountUnapproved } from "#core/contract/operations/approvals.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { isPostWithin } from "#server/kernel/leash.ts";
import { lacksApproval } from "#server/posts/rules/approval/lacks-approval.ts";

/**
 * Counts scheduled posts that need approval and aren't approved; if no post needs approval, those that would if all did.
 * One statement.
 */
export async function countUnapproved({
  ctx: { sql, organization_id, actor },
}: {
  ctx: ServiceContext;
}): Promise<z.output<typeof CountUnapproved.output>> {
  const { mode, project_ids } = actor.organization.approval;
  const rules = mode === "none" ? {} : { project_ids };
  const values = createSqlValues();
  const posts = `SELECT approval ->> 'state' AS state FROM post
    WHERE organization_id = ${values.use(organization_id)} AND deleted_at IS NULL AND status = 'scheduled'
      AND ${isPostWithin({ actor }, "post.id", values)}
      AND ${lacksApproval({ mode: "required", ...rules }, values)}`;
  const count = (where: string) =>
    `(SELECT count(*)::int FROM (SELECT FROM unapproved WHERE ${where} LIMIT ${MOST_COUNTED}) AS counted)`;
  const [counted] = await sql<{ scheduled: number; unasked: number }>(
    `WITH unapproved AS (${posts})
     SELECT ${count("true")} AS scheduled, ${count("coalesce(state, 'not_requested') = 'not_requested'")} AS unasked`,
    values.list,
  );
  return counted ?? { scheduled: 0, unasked: 0 };
}
