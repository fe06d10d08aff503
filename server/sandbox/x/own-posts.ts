import type { SandboxPost, SandboxStore, SimulatorContext } from "../spec.ts";

/** Of the account's posts, how many this server knows: the newest. */
const KNOWN = 1_000;

/** The account's posts that are not deleted, newest first. */
export async function ownPosts(store: SandboxStore): Promise<SandboxPost[]> {
  return (await store.recent(KNOWN)).filter(({ deleted_at }) => !deleted_at);
}

/** `DELETE /2/tweets/{id}`: the same answer whether there was such a post or not. */
export async function deletePost({ store }: SimulatorContext, id: string): Promise<Response> {
  await store.markDeleted(id);
  return Response.json({ data: { deleted: true } });
}
