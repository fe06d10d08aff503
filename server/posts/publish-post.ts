import type { z } from "zod";
import type { PublishPost } from "#core/contract/operations/posts/publish-post.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { updatePost } from "./update-post.ts";

export async function publishPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof PublishPost.input>;
}): Promise<Post> {
  return updatePost({ ctx, input: { ...input, scheduled_at: "now", autofix: false } });
}
