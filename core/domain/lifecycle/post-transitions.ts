/**
 * The lifecycle of a post and its entries: the statuses, the transitions, and what each allows. Pure: only
 * `server/posts` and `server/publishing` write statuses, as decided here.
 */
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { Transition } from "./transition.ts";

export type PostTransitionEvent =
  | "schedule"
  | "publish"
  | "unschedule"
  | "delete"
  | "claim"
  | "miss"
  | "end_entry"
  | "settle"
  | "send_again"
  | "delete_there";

/**
 * Statuses of a post that isn't published anywhere; for `failed` only if every entry has failed (see
 * `whyUnchangeable`).
 */
export const CHANGEABLE = ["draft", "scheduled", "failed"] as const satisfies readonly PostStatus[];

const SENT = [
  "publishing",
  "published",
  "partially_published",
  "failed",
] as const satisfies readonly PostStatus[];

/** Every change of a post's status. If an event has several targets, the entries decide (`statusOfEntries`). */
export const POST_TRANSITIONS: readonly Transition<PostStatus, PostTransitionEvent>[] = [
  { from: CHANGEABLE, event: "schedule", to: ["scheduled"] },
  { from: CHANGEABLE, event: "publish", to: ["publishing"] },
  { from: CHANGEABLE, event: "unschedule", to: ["draft"] },
  { from: CHANGEABLE, event: "delete", to: ["draft"] },
  { from: ["scheduled"], event: "claim", to: ["publishing"] },
  { from: ["scheduled"], event: "miss", to: ["failed"] },
  { from: ["publishing"], event: "end_entry", to: SENT },
  { from: SENT, event: "settle", to: SENT },
  { from: SENT, event: "send_again", to: ["publishing"] },
  { from: SENT, event: "delete_there", to: SENT },
];
