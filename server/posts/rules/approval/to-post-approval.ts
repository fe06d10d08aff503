import {
  type ApprovalSettings,
  NOT_REQUESTED,
  type PostApproval,
} from "#core/contract/resources/approval.ts";
import { openStep } from "#core/domain/approval/decide.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";
import { type ApprovalRecord, approvalOf, needsApproval } from "./approval-record.ts";

export function toPostApproval(settings: ApprovalSettings, post: PostLike): PostApproval {
  const required = needsApproval(settings, post);
  const record = approvalOf(post);
  if (record === null) return { required, ...NOT_REQUESTED };
  const last_rejection = lastRejection(record);
  const { state, requested_by, requested_at, changes } = record;
  const isOpen = state === "pending" || state === "held";
  const open = isOpen ? openStep(settings, approvalsIn(record)) : null;
  const step = open === null ? undefined : settings.steps[open];
  return {
    required,
    state,
    requested_by,
    requested_at,
    step: step?.name ?? null,
    problem:
      step?.user_ids.length === 0
        ? `The step "${step.name}" has no approver. Change its approvers in Settings > Approval.`
        : null,
    changes,
    last_rejection,
    decisions: record.decisions.map(({ step: _, for_user: __, ...decision }) => decision),
  };
}

/** Returns the last rejection since the post was approved, also once it was changed. */
export function lastRejection(record: ApprovalRecord | null): PostApproval["last_rejection"] {
  const { by, reason = null, at = "" } = record?.rejected ?? {};
  return by === undefined ? null : { by, reason, at };
}

export function approvalsIn({ decisions }: Pick<ApprovalRecord, "decisions">) {
  return decisions
    .filter(({ decision }) => decision === "approved")
    .map(({ step, by, for_user }) => ({ step, user_id: for_user ?? by.id ?? "" }));
}
