import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPostWithCrowds } from "./record/find-post.ts";
import { toPost } from "./record/to-resource.ts";
import { findVerdictContext } from "./rules/validation/verdict-context.ts";

/** Returns the whole post. One statement, two if a quota of its channels could be exhausted. */
export async function getPost({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Post> {
  const { post, crowded } = await findPostWithCrowds(ctx, input.id);
  return toPost(ctx, post, await findVerdictContext(ctx, post, { crowded }));
}
