import type { ApprovalLink } from "#core/contract/operations/approvals.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";
import { approvalOf } from "#server/posts/rules/approval/approval-record.ts";

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
  const rows = await ctx.db.approvalLinkPost.findMany({
    relationLoadStrategy: "join",
    where: {
      post_id: id,
      request_id,
      link: { kind: "share", expires_at: { gt: ctx.system.now() } },
    },
    select: {
      link: {
        select: {
          id: true,
          created_at: true,
          expires_at: true,
          user: { select: { name: true, email: true } },
        },
      },
    },
    orderBy: { link_id: "desc" },
  });
  return rows.map(({ link }) => ({
    id: link.id,
    created_by: link.user.name ?? link.user.email,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
  }));
}
