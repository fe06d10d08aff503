import type { StatusChoice, SuccessStatus } from "../http-binding.ts";
import type { Post } from "../resources/post.ts";

/** 202 where the call has started to publish, since nothing is finished then; `usual` where it has not. */
export function acceptedWhenPublishing(usual: SuccessStatus): StatusChoice<unknown, Post> {
  return {
    among: [usual, 202],
    choose: ({ status }) => (status === "publishing" ? 202 : usual),
  };
}
