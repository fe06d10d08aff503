import type { StatusChoice, SuccessStatus } from "#core/contract/http-binding.ts";
import type { Post } from "#core/contract/resources/post.ts";

/** Returns 202 if the call has started publishing, because nothing is finished then, or else `usual`. */
export function acceptedWhenPublishing(usual: SuccessStatus): StatusChoice<unknown, Post> {
  return {
    among: [usual, 202],
    choose: ({ status }) => (status === "publishing" ? 202 : usual),
  };
}
