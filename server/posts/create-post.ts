import type { z } from "zod";
import type { CreatePost } from "#core/contract/operations/posts/create-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { charactersSent } from "./save/draft-input.ts";
import { savePost } from "./save/save-post.ts";

/**
 * Stores a post, armed if `scheduled_at` says so. Stores nothing if it should be armed but isn't ready. Statements: the
 * files if any, the channels, their quota usage if one could be exhausted or has a time of its own, the labels if any,
 * and one that writes everything.
 */
export async function createPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreatePost.input>;
}): Promise<Post> {
  const { per_channel = {} } = input;
  ctx.validate.expect(charactersSent({ ...input, per_channel }));
  return savePost(ctx, { ...input, id: null });
}
