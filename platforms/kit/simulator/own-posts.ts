import { isOwnComment } from "./own-comments.ts";
import type { SandboxPost, SimulatorContext } from "./spec.ts";

/** How many of the account's newest posts a simulator knows. */
const MOST_LISTED = 1_000;
export const DAY_MS = 24 * 3_600_000;

/** Newest first, without deleted ones and without comments. */
export async function ownPosts({ store }: Pick<SimulatorContext, "store">): Promise<SandboxPost[]> {
  return (await store.recent(MOST_LISTED)).filter(
    (post) => !post.deleted_at && !isOwnComment(post),
  );
}

export async function findOwnPost(
  context: Pick<SimulatorContext, "store">,
  id: string | undefined,
): Promise<SandboxPost | null> {
  return (await ownPosts(context)).find((post) => post.external_post_id === id) ?? null;
}

/** Returns whether the post existed. It stays on the sandbox's page. */
export async function deleteOwnPost(context: SimulatorContext, id: string): Promise<boolean> {
  if ((await findOwnPost(context, id)) === null) return false;
  await context.store.markDeleted(id);
  return true;
}

export function countOfDay({ now }: SimulatorContext, posts: readonly SandboxPost[]): number {
  const since = now().getTime() - DAY_MS;
  return posts.filter(({ received_at }) => received_at.getTime() > since).length;
}
