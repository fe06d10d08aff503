import { Refusal } from "#core/contract/refusal.ts";
import type { Circumstances } from "./circumstances.ts";
import type { PostLike } from "./post-record.ts";
import { toPost } from "./to-resource.ts";

/** Refuses, with the whole post, what can't go out as it stands. */
export function refuseUnlessReady(post: PostLike, circumstances: Circumstances) {
  const judged = toPost(post, circumstances);
  if (!judged.ready) throw Refusal.notReady(judged);
}
