import { approvalAfter, canHappen } from "#core/domain/approval/approval-states.ts";
import { type Actor, personBehind } from "#server/kernel/actor.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";
import { approvalOf, toApprovalColumn } from "./approval-record.ts";
import { renderForApproval } from "./print-post.ts";

interface NewRequest {
  actor: Actor;
  now: Date;
  note?: string | null;
}

/**
 * Returns the post with an approval request for its current rendering. A post that waits for approval or is approved
 * is returned unchanged.
 */
export function askApproval<Post extends PostLike>(
  post: Post,
  { actor, now, note = null }: NewRequest,
): Post {
  const existing = approvalOf(post);
  if (existing !== null && !canHappen("request", existing.state)) return post;
  const person = personBehind(actor);
  const record = {
    request_id: newId("request"),
    state: approvalAfter("request"),
    requested_by: actorOf({ actor }),
    ...(person === null ? {} : { requested_for: person }),
    requested_at: now.toISOString(),
    note,
    ...renderForApproval(post),
    decisions: [],
    changes: existing?.changes ?? [],
    approved: existing?.approved ?? null,
    rejected: existing?.rejected ?? null,
    asked: existing && {
      prints: existing.prints,
      words: existing.words,
      at: existing.requested_at,
    },
  };
  return { ...post, approval: toApprovalColumn(record) };
}
