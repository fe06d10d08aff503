import type { ApprovalState } from "#core/contract/resources/approval.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import { SENTENCE_COPY } from "./copy.ts";
import { reviewMoment } from "./review-moment.ts";
import type { Planned, Reading, Reviewed } from "./reviewed.ts";

export interface ReviewStatus {
  status: PostStatus;
  state: ApprovalState;
  required: boolean;
  /** Whether the reader can decide it now. */
  can_decide: boolean;
}

/** Says what is asked of the reader, or what was decided, and when the post is published. */
export function reviewSentence(
  { status, state, required, can_decide }: ReviewStatus,
  { step, planned, awaited_channels }: Pick<Reviewed, "step" | "planned" | "awaited_channels">,
  reading: Reading,
): string {
  const isOpen = state === "pending" || state === "held";
  const isUnsent = status === "draft" || status === "scheduled";
  if (!isOpen && !isUnsent) return SENTENCE_COPY.started;
  const asks = can_decide ? SENTENCE_COPY.asked : SENTENCE_COPY.waiting(step);
  const first = {
    pending: asks,
    held: `${SENTENCE_COPY.held} ${asks}`,
    approved: SENTENCE_COPY.approved,
    rejected: SENTENCE_COPY.rejected,
    not_requested: required
      ? SENTENCE_COPY.needed
      : SENTENCE_COPY[status === "scheduled" ? "scheduled" : "draft"],
  }[state];
  // A rejected post's time is no plan.
  if (state === "rejected") return first;
  const goes = state === "approved" || (state === "not_requested" && !required);
  return `${first} ${plan(planned, { goes, count: awaited_channels, reading })}`;
}

function plan(
  planned: Planned,
  { goes, count, reading }: { goes: boolean; count: number; reading: Reading },
): string {
  if (planned.when === "undecided") return SENTENCE_COPY.undecided(count);
  if (planned.when === "once_approved")
    return goes ? SENTENCE_COPY.will_once(count) : SENTENCE_COPY.would_once(count);
  const moment = reviewMoment(planned.at, reading);
  if (new Date(planned.at) <= reading.now) return SENTENCE_COPY.passed(moment);
  return goes ? SENTENCE_COPY.will_at(moment, count) : SENTENCE_COPY.would_at(moment, count);
}
