import type { ApprovalLink } from "#core/contract/operations/approvals.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";

const LIST = `
  SELECT link.id, coalesce(person.name, person.email) AS created_by, link.created_at, link.expires_at
  FROM approval_link_post AS linked JOIN approval_link AS link ON link.id = linked.link_id
  JOIN user_account AS person ON person.id = link.user_id
  WHERE linked.post_id = $1 AND linked.request_id = $2 AND link.kind = 'share' AND link.expires_at > $3
  ORDER BY link.id DESC`;

interface Row {
  id: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
}

/** Returns the post's active links, newest first. Two statements. */
export async function listApprovalLinks({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<ApprovalLink[]> {
  const post = await findPost(ctx.sql, ctx, id);
  const request_id = approvalOf(post)?.request_id;
  if (request_id === undefined) return [];
  const rows = await ctx.sql<Row>(LIST, [id, request_id, ctx.system.now()]);
  return rows.map(({ created_at, expires_at, ...link }) => ({
    ...link,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
