import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "../context.ts";
import { findPost } from "../post-record/find-post.ts";
import { toPost } from "../validated-post/to-resource.ts";
import { findVerdictContext } from "../validated-post/verdict-context.ts";

/** Returns the whole post. Two statements. */
export async function getPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Post> {
  const post = await findPost(ctx.sql, ctx, input.id);
  return toPost(ctx, post, await findVerdictContext(ctx, post));
}
