import type { z } from "zod";
import type { ListApprovalChanges } from "#core/contract/operations/approvals.ts";
import { renderingChanges } from "#core/domain/approval/rendering-changes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";
import { approvalOf, lastSeen } from "#server/posts/rules/approval/approval-record.ts";
import { renderForApproval } from "#server/posts/rules/approval/print-post.ts";

/** Returns what differs between the current rendering and the one decided last, or else requested before. One statement. */
export async function listApprovalChanges({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<z.output<typeof ListApprovalChanges.output>> {
  const post = await findPost(ctx.sql, ctx, id);
  const record = approvalOf(post);
  const last = lastSeen(record);
  const approved_at = record?.approved?.at ?? null;
  if (last === null) return { approved_at, compared_to: null, changes: [] };
  const { as, rendering } = last;
  return {
    approved_at,
    compared_to: as,
    changes: renderingChanges(rendering, renderForApproval(post)),
  };
}
