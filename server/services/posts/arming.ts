import { Refusal } from "#core/contract/refusal.ts";
import type { PostVerdict } from "./judge-post.ts";
import type { PostLike } from "./post-record.ts";
import { toJudgedPost } from "./to-resource.ts";

/** Refuses, with the whole post, what can't go out as it stands. */
export function refuseUnlessReady(post: PostLike, verdict: PostVerdict) {
  if (!verdict.ready) throw Refusal.notReady(toJudgedPost(post, verdict));
}
