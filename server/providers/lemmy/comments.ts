import type { Comments } from "../kit/first-comment.ts";
import type { ProviderContext } from "../spec.ts";
import { accountOf } from "./account.ts";
import { createComment, listComments } from "./client.ts";

export function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    async create({ external_post_id }) {
      await createComment(context, { content: text, post_id: Number(external_post_id) });
    },
    async list({ external_post_id }) {
      const { person_id } = accountOf(context);
      const comments = await listComments(context, Number(external_post_id));
      return comments
        .filter(({ creator_id, deleted }) => creator_id === person_id && !deleted)
        .map(({ content }) => content);
    },
  };
}
