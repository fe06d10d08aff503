import type { z } from "zod";
import type { UpdatePost } from "#core/contract/operations/posts/update-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { savePost } from "./save/save-post.ts";

/**
 * Edits a post, including its schedule. Omitted fields stay unchanged. Changes nothing if it throws. Statements: the
 * lock, the post, the files, channels and labels if given, the quotas, and one that writes everything.
 */
export async function updatePost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdatePost.input>;
}): Promise<Post> {
  return savePost(ctx, input);
}
