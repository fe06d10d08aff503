import type { Post, PostRow, PostStatus } from "#core/contract/resources/post.ts";

/** The displayed status of a post: its status, or what blocks a draft or scheduled post. */
export type DisplayStatus =
  | PostStatus
  | "waiting"
  | "needs_approval"
  | "awaiting_approval"
  | "approved"
  | "rejected"
  | "held"
  | "not_sent";

type Approval = PostRow["approval"];

export function displayStatusOf({
  status,
  when_ready,
  approval,
}: Pick<Post, "status" | "when_ready"> & { approval: Approval }): DisplayStatus {
  if (status !== "draft" && status !== "scheduled") return status;
  if (approval.state === "held") return "held";
  if (approval.state === "pending") return "awaiting_approval";
  if (approval.state === "rejected") return "rejected";
  if (status === "scheduled") return lacksApproval(approval) ? "needs_approval" : status;
  if (when_ready === null)
    return approval.required && approval.state === "approved" ? "approved" : status;
  return when_ready.error === null ? "waiting" : "not_sent";
}

/** Whether a post can't be published before someone approves it. */
export function lacksApproval({ required, state }: Approval): boolean {
  return required && state !== "approved";
}
