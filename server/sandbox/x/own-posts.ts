import type { SandboxPost, SandboxStore, SimulatorContext } from "../spec.ts";

/** How many of the account's newest posts this server knows. */
const KNOWN = 1_000;

/** Newest first, without deleted ones. */
export async function ownPosts(store: SandboxStore): Promise<SandboxPost[]> {
  return (await store.recent(KNOWN)).filter(({ deleted_at }) => !deleted_at);
}

/** `DELETE /2/tweets/{id}`: the same response whether or not the post exists. */
export async function deletePost({ store }: SimulatorContext, id: string): Promise<Response> {
  await store.markDeleted(id);
  return Response.json({ data: { deleted: true } });
}
