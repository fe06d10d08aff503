import type { SandboxPost, SandboxStore, SimulatorContext } from "../spec.ts";

/** Of the account's posts, how many this server knows: the newest. */
const KNOWN = 1_000;

/** The account's posts that are not deleted, newest first. */
export async function ownPosts(store: SandboxStore): Promise<SandboxPost[]> {
  const posts = await store.recent(KNOWN);
  const deleted = await Promise.all(
    posts.map(({ external_post_id }) => store.recall(deletedNote(external_post_id))),
  );
  return posts.filter((_, index) => deleted[index] !== true);
}

/** `DELETE /2/tweets/{id}`: the same answer whether there was such a post or not. */
export async function deletePost({ store }: SimulatorContext, id: string): Promise<Response> {
  await store.note(deletedNote(id), true);
  return Response.json({ data: { deleted: true } });
}

function deletedNote(id: string): string {
  return `deleted ${id}`;
}
