import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
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
  | "not_sent"
  | "handoff";

type Displayed = Pick<Post, "status" | "when_ready"> & {
  approval: Approval;
  channels?: readonly {
    status: EntryStatus;
    held?: true | undefined;
    held_at?: string | null | undefined;
  }[];
};

type Approval = PostRow["approval"];

export function displayStatusOf(post: Displayed): DisplayStatus {
  const { status, when_ready, approval } = post;
  if (status === "publishing") return shownWhilePublishing(post);
  if (status !== "draft" && status !== "scheduled") return status;
  if (approval.state === "held") return "held";
  if (approval.state === "pending") return "awaiting_approval";
  if (approval.state === "rejected") return "rejected";
  if (status === "scheduled") return lacksApproval(approval) ? "needs_approval" : status;
  if (when_ready === null)
    return approval.required && approval.state === "approved" ? "approved" : status;
  return when_ready.error === null ? "waiting" : "not_sent";
}

function shownWhilePublishing(post: Omit<Displayed, "when_ready" | "approval">): DisplayStatus {
  if (isHandedOff(post)) return "handoff";
  const isHeld = post.channels?.some(
    ({ status, held, held_at }) => held || (status === "scheduled" && held_at),
  );
  return isHeld ? "held" : "publishing";
}

/** Whether all that is left of a post waits for people to publish it by hand. */
export function isHandedOff({
  status,
  channels = [],
}: Omit<Displayed, "when_ready" | "approval">): boolean {
  const has = (wanted: EntryStatus) => channels.some((entry) => entry.status === wanted);
  return status === "publishing" && has("handoff") && !has("publishing") && !has("scheduled");
}

/** Whether a post can't be published before someone approves it. */
export function lacksApproval({ required, state }: Approval): boolean {
  return required && state !== "approved";
}
