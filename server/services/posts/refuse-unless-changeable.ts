import { Refusal } from "#core/contract/refusal.ts";
import type { PostRecord } from "./post-record.ts";

/**
 * Refuses what is on its way or out: `change` says what can no longer be done, and what can. What failed on every channel
 * is nowhere: it may be mended and sent again.
 */
export function refuseUnlessChangeable(
  post: PostRecord,
  change = "be changed. Read it for the result of each channel",
) {
  if (post.status === "draft" || post.status === "scheduled") return;
  if (post.status === "failed" && post.entries.every((entry) => entry.status === "failed")) return;
  const state = post.status === "publishing" ? "is being published" : "has been published";
  throw Refusal.because("already_published", `The post ${state} and can no longer ${change}.`);
}
