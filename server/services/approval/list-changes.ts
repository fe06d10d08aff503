import type { z } from "zod";
import type { ListApprovalChanges } from "#core/contract/operations/approvals.ts";
import { renderingChanges } from "#core/domain/approval/rendering-changes.ts";
import { approvalOf } from "../approval-record/approval-record.ts";
import { renderForApproval } from "../approval-record/print-post.ts";
import type { ServiceContext } from "../context.ts";
import { findPost } from "../post-record/find-post.ts";

/** Returns what differs between the current rendering and the last approved one. One statement. */
export async function listApprovalChanges({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<z.output<typeof ListApprovalChanges.output>> {
  const post = await findPost(ctx.sql, ctx, id);
  const approved = approvalOf(post)?.approved ?? null;
  if (approved === null) return { approved_at: null, changes: [] };
  return {
    approved_at: approved.at,
    changes: renderingChanges(approved, renderForApproval(post)),
  };
}
