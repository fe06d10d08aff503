import type { Post, PostRow, PostStatus } from "#core/contract/resources/post.ts";

/** The displayed status of a post: its status, or what blocks a draft or scheduled post. */
export type Standing =
  | PostStatus
  | "waiting"
  | "awaiting_approval"
  | "rejected"
  | "held"
  | "not_sent";

export function standingOf({
  status,
  when_ready,
  approval,
}: Pick<Post, "status" | "when_ready"> & Pick<PostRow, "approval">): Standing {
  if (approval.state === "held") return "held";
  if (status === "draft" && approval.state === "pending") return "awaiting_approval";
  if (status === "draft" && approval.state === "rejected") return "rejected";
  if (when_ready === null) return status;
  return when_ready.error === null ? "waiting" : "not_sent";
}
