import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { waitForChange } from "#server/kernel/live/wait-for-change.ts";
import { findPostWithCrowds } from "./record/find-post.ts";
import { toPost } from "./record/to-resource.ts";
import { findVerdictContext } from "./rules/validation/verdict-context.ts";

/**
 * Returns the whole post. One statement, two if a quota of its channels could be exhausted. With `wait`, waits until the
 * post is no longer being published, and reads it again with each of its events.
 */
export async function getPost({
  ctx,
  input: { id, wait = 0 },
}: {
  ctx: ServiceContext;
  input: { id: string; wait?: number | undefined };
}): Promise<Post> {
  let post = await readPost(ctx, id);
  if (wait === 0 || post.status !== "publishing") return post;
  await waitForChange(ctx, {
    seconds: wait,
    concerns: ({ subject_id }) => subject_id === id,
    async look() {
      post = await readPost(ctx, id);
      return post.status === "publishing" ? null : post;
    },
  });
  return post;
}

async function readPost(ctx: ServiceContext, id: string): Promise<Post> {
  const { post, crowded } = await findPostWithCrowds(ctx, id);
  return toPost(ctx, post, await findVerdictContext(ctx, post, { crowded }));
}
