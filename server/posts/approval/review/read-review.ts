import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { loadPost } from "#server/posts/record/load-post.ts";
import {
  type ApprovalRecord,
  approvalOf,
  lastSeen,
  needsApproval,
} from "#server/posts/rules/approval/approval-record.ts";
import { findDecider } from "../require-decider.ts";
import { type ReviewedPost, toReviewedPost } from "./to-reviewed-post.ts";

export interface Review {
  status: Post["status"];
  state: Post["approval"]["state"];
  required: boolean;
  /** Identifies the request that is shown; null without one. A changed post gets a new one. */
  request_id: string | null;
  can_decide: boolean;
  /** Why a person who may approve posts can't decide this one now. Null otherwise. */
  why_not: string | null;
  post: ReviewedPost;
}

/** Returns a post as its reviewers see it; null if it doesn't exist or was deleted. Two statements, plus three per file. */
export async function readReview({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Review | null> {
  const { organization_id, actor } = ctx;
  const post = await loadPost(ctx.sql, { id, organization_id, deleted_after: null });
  if (post === undefined) return null;
  const record = approvalOf(post);
  return {
    status: post.status,
    state: record?.state ?? "not_requested",
    required: needsApproval(actor.organization.approval, post),
    request_id: record?.request_id ?? null,
    ...(await decidability(ctx, { record, post_id: id })),
    post: await toReviewedPost(ctx, post, lastSeen(approvalOf(post))),
  };
}

async function decidability(
  ctx: ServiceContext,
  { record, post_id }: { record: ApprovalRecord | null; post_id: string },
): Promise<Pick<Review, "can_decide" | "why_not">> {
  const { kind, scopes } = ctx.actor;
  const isOpen = record?.state === "pending" || record?.state === "held";
  if (record === null || !isOpen || kind !== "person" || !scopes.includes("approve"))
    return { can_decide: false, why_not: null };
  const { why_not } = await findDecider(ctx.sql, ctx, { record, post_id });
  return { can_decide: why_not === null, why_not };
}
