import type { Comments } from "../kit/first-comment.ts";
import type { ProviderContext } from "../spec.ts";
import { accountOf } from "./account.ts";
import { comment, listComments } from "./client.ts";

export function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    async create({ external_post_id }) {
      await comment(context, { thing_id: external_post_id, text });
    },
    async list({ external_post_id }) {
      const { name } = accountOf(context);
      const comments = await listComments(context, external_post_id);
      return comments.filter(({ author }) => author === name).map(({ body }) => body);
    },
  };
}
