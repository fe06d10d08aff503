import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import type { PostLike } from "../posts/post-record.ts";
import { approvalOf, toApprovalColumn } from "./approval-record.ts";
import { printPost } from "./print-post.ts";

/**
 * The post with its approval, or without it where it would now be sent otherwise than what was asked for or approved. Nothing is
 * rendered where no approval was ever asked for.
 */
export function settleApproval<Post extends PostLike>(
  { reapprove_on_reschedule: times }: ApprovalSettings,
  post: Post,
): Post {
  const known = approvalOf(post);
  if (known === null || known.state === "not_requested") return post;
  const changes = differences(known.prints, printPost(post), { times });
  if (changes.length === 0) return post;
  const ended = { ...known, state: "not_requested" as const, decisions: [], changes };
  return { ...post, approval: toApprovalColumn(ended) };
}
