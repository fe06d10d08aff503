import type { SandboxPost, SandboxStore } from "../spec.ts";

/** How many of the account's newest statuses this server knows. */
const KNOWN = 1000;

/** Newest first, without deleted ones. */
export async function ownStatuses(store: SandboxStore): Promise<SandboxPost[]> {
  return (await store.recent(KNOWN)).filter(({ deleted_at }) => !deleted_at);
}

export async function hasStatus(store: SandboxStore, id: string): Promise<boolean> {
  const posts = await ownStatuses(store);
  return posts.some((post) => post.external_post_id === id);
}
