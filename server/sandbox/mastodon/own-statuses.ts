import type { SandboxPost, SandboxStore } from "../spec.ts";

/** Of the account's statuses, how many this server knows: the newest. */
const KNOWN = 1000;

/** The account's statuses that are not deleted, newest first. */
export async function ownStatuses(store: SandboxStore): Promise<SandboxPost[]> {
  return (await store.recent(KNOWN)).filter(({ deleted_at }) => !deleted_at);
}

export async function hasStatus(store: SandboxStore, id: string): Promise<boolean> {
  const posts = await ownStatuses(store);
  return posts.some((post) => post.external_post_id === id);
}
