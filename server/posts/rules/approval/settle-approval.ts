import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { approvalAfter, canHappen } from "#core/domain/approval/approval-states.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";
import { approvalOf, toApprovalColumn } from "./approval-record.ts";
import { printPost } from "./print-post.ts";

/**
 * Returns the post with its approval, or without it if the current rendering differs from the requested or
 * approved one: on every channel, or on the entries to be sent (`only`). Renders nothing if approval was never requested.
 */
export function settleApproval<Post extends PostLike>(
  { reapprove_on_reschedule: times }: ApprovalSettings,
  post: Post,
  only?: ReadonlySet<string>,
): Post {
  const existing = approvalOf(post);
  if (existing === null || !canHappen("change", existing.state)) return post;
  const sent = post.entries.filter(({ id }) => only?.has(id) ?? true);
  const channels = new Set(sent.map(({ channel_id }) => channel_id));
  const prints = printPost(post).filter(({ channel_id }) => channels.has(channel_id));
  const changes = differences(existing.prints, prints, { times });
  if (changes.length === 0) return post;
  const ended = { ...existing, state: approvalAfter("change"), decisions: [], changes };
  return { ...post, approval: toApprovalColumn(ended) };
}
