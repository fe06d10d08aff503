import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "../context.ts";
import { updatePost } from "./update-post.ts";

/** Sends a draft or scheduled post out now. */
export async function publishPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; expected_updated_at?: string | undefined };
}): Promise<Post> {
  return updatePost({ ctx, input: { ...input, scheduled_at: "now", autofix: false } });
}
