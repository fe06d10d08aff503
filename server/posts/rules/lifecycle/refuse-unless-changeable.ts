import { Refusal } from "#core/contract/refusal.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";

export function refuseUnlessChangeable(post: PostRecord, change: "edit" | "delete"): void {
  const reason = whyUnchangeable(post, change);
  if (reason !== null) throw Refusal.because("already_published", reason);
}
