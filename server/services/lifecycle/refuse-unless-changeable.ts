import { Refusal } from "#core/contract/refusal.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import type { PostRecord } from "../posts/post-record.ts";

/** Throws if a post is being published or is published. The error says what can be done instead. */
export function refuseUnlessChangeable(post: PostRecord, change: "edit" | "delete"): void {
  const reason = whyUnchangeable(post, change);
  if (reason !== null) throw Refusal.because("already_published", reason);
}
