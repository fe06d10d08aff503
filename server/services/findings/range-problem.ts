import type { RangeBlock, RangeProblem } from "#core/contract/posts/validate-range.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { approvalOf, needsApproval } from "../approval-record/approval-record.ts";
import type { PostVerdict } from "../judged-post/judge-post.ts";
import { whyHeld } from "../lifecycle/hold-unapproved.ts";
import { isPaused } from "../lifecycle/paused.ts";
import { makeExcerpt } from "../post-record/excerpt.ts";
import type { EntryRecord, PostRecord } from "../post-record/post-record.ts";
import { lasts } from "./find-problems.ts";

interface Validated {
  post: PostRecord;
  verdict: PostVerdict;
  approval: ApprovalSettings;
  range: { starts_at: Date; ends_at: Date };
}

export function findRangeProblem(validated: Validated): RangeProblem | null {
  const { post, verdict, approval, range } = validated;
  const pending = post.entries.flatMap((entry, index) => {
    const at = entry.scheduled_at ?? post.scheduled_at;
    const isInRange = at !== null && at >= range.starts_at && at < range.ends_at;
    if (entry.status !== "scheduled" || !isInRange) return [];
    return [{ entry, at, errors: (verdict.entries[index]?.errors ?? []).filter(lasts) }];
  });
  const blocks = [
    ...blocksOfPost(post, approval),
    ...pending.flatMap(({ entry }) => blocksOfEntry(entry)),
  ];
  const channels = pending
    .filter(({ errors }) => errors.length > 0)
    .map(({ entry: { channel_id, channel }, at, errors }) => ({
      ...{ channel_id, provider: channel.provider, name: channel.name },
      scheduled_at: at.toISOString(),
      errors,
    }));
  if (blocks.length === 0 && channels.length === 0) return null;
  return {
    post: {
      id: post.id,
      excerpt: makeExcerpt(post.content),
      scheduled_at: post.scheduled_at?.toISOString() ?? null,
      updated_at: post.updated_at.toISOString(),
    },
    blocks,
    channels,
  };
}

function blocksOfPost(post: PostRecord, approval: ApprovalSettings): RangeBlock[] {
  // A post that has started was already approved for publishing.
  if (post.status !== "scheduled") return [];
  const message = needsApproval(approval, post) ? whyUnapproved(post, approval) : null;
  if (message !== null) return [{ reason: "approval", channel_id: null, message }];
  if (post.late_at === null) return [];
  const held =
    "Its time passed while it couldn't be published. Open it and choose what happens to it.";
  return [{ reason: "held", channel_id: null, message: held }];
}

function whyUnapproved(post: PostRecord, approval: ApprovalSettings): string | null {
  const changes = whyHeld(post, approval.reapprove_on_reschedule);
  if (changes === null) return null;
  const state = approvalOf(post)?.state ?? "not_requested";
  if (state === "approved")
    return `It differs from what was approved (${changes.join(", ")}). Request approval again.`;
  if (state === "not_requested") return "It needs approval. Request it.";
  if (state === "rejected") return "Its approval was rejected. Edit it and request approval again.";
  return "It still waits for its approval. Ask an approver to decide before its time.";
}

function blocksOfEntry({ channel_id, channel, held_at }: EntryRecord): RangeBlock[] {
  if (held_at !== null) {
    const message = `It waits on ${channel.name} since its time passed while the channel was paused. Choose what happens to it on the Queue page.`;
    return [{ reason: "held", channel_id, message }];
  }
  if (!isPaused(channel)) return [];
  const message = `${channel.name} is paused. Resume it on the Queue page.`;
  return [{ reason: "paused", channel_id, message }];
}
