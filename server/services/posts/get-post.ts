import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "../context.ts";
import { findPost } from "../internal.ts";
import { toPost } from "./to-resource.ts";

/** The whole post. One statement. */
export async function getPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Post> {
  return toPost(await findPost(ctx.db, ctx, input.id));
}
