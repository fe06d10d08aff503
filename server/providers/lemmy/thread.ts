import { z } from "zod";
import type { ProviderContext } from "../spec.ts";
import { get, type NewComment, post, serverOf } from "./client.ts";

const Text = z.string().catch("");
const Address = z.string().nullish().catch(null);

const ThreadComment = z.object({
  comment: z.object({
    id: z.int(),
    content: Text,
    published: z.iso.datetime({ offset: true }),
    updated: z.iso.datetime({ offset: true }).nullish().catch(null),
    deleted: z.boolean().catch(false).default(false),
    removed: z.boolean().catch(false).default(false),
    ap_id: z.string(),
    /** IDs of its ancestors and itself, starting with 0: 0.5.9 */
    path: z.string(),
  }),
  creator: z.object({
    id: z.int(),
    name: Text,
    display_name: Address,
    avatar: Address,
    actor_id: z.string(),
    deleted: z.boolean().catch(false).default(false),
  }),
  post: z.object({ locked: z.boolean().catch(false).default(false) }),
});
export type ThreadComment = z.infer<typeof ThreadComment>;

const Thread = z.object({ comments: z.array(ThreadComment.nullable().catch(null)) });

/** Returns comments at any depth under a post, newest first, 50 at a time. `page` starts at 1. */
export async function listThread(
  context: ProviderContext,
  post_id: string,
  page: number,
): Promise<{ comments: ThreadComment[]; isLast: boolean }> {
  const limit = 50;
  const query = { post_id, type_: "All", sort: "New", limit: `${limit}`, page: String(page) };
  const { comments } = await get(serverOf(context), "comment/list", query, Thread);
  return {
    comments: comments.filter((each) => each !== null),
    isLast: comments.length < limit,
  };
}

export async function createReply(context: ProviderContext, input: Required<NewComment>) {
  const answer = z.object({ comment_view: ThreadComment });
  const { comment_view } = await post(
    serverOf(context),
    "comment",
    { ...input },
    answer,
    "publishes",
  );
  return comment_view;
}
