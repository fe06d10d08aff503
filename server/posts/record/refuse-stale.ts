import { Refusal } from "#core/contract/refusal.ts";
import type { PostRecord } from "./post-record.ts";

/** Throws if the post's version differs from the one the caller read. `*` and undefined match any version. */
export function refuseStale(post: PostRecord, expected: string | undefined) {
  const current = post.updated_at.toISOString();
  if (expected === undefined || expected === "*" || sameInstant(expected, current)) return;
  throw Refusal.staleVersion(expected, current);
}

function sameInstant(expected: string, current: string) {
  return expected === current || new Date(expected).getTime() === new Date(current).getTime();
}
