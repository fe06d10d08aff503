import type { z } from "zod";
import type { ListApprovalChanges } from "#core/contract/operations/approvals.ts";
import { renderingChanges } from "#core/domain/approval/rendering-changes.ts";
import { approvalOf, lastDecided } from "../approval-record/approval-record.ts";
import { renderForApproval } from "../approval-record/print-post.ts";
import type { ServiceContext } from "../context.ts";
import { findPost } from "../post-record/find-post.ts";

/** Returns what differs between the current rendering and the one it was last decided on. One statement. */
export async function listApprovalChanges({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<z.output<typeof ListApprovalChanges.output>> {
  const post = await findPost(ctx.sql, ctx, id);
  const last = lastDecided(approvalOf(post));
  if (last === null) return { approved_at: null, compared_to: null, changes: [] };
  const { decision, rendering } = last;
  return {
    approved_at: decision === "approved" ? rendering.at : null,
    compared_to: decision,
    changes: renderingChanges(rendering, renderForApproval(post)),
  };
}
