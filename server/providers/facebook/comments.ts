import type { Comments } from "../kit/first-comment.ts";
import type { ProviderContext } from "../spec.ts";
import { createComment, listComments } from "./client.ts";

export function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    create: ({ external_post_id }) => createComment(context, external_post_id, text),
    list: ({ external_post_id }) => listComments(context, external_post_id),
  };
}
