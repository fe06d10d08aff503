import type { SandboxPost, SandboxStore } from "../spec.ts";

/** Of the account's statuses, how many this server knows: the newest. */
const KNOWN = 1000;

/** The account's statuses, newest first. */
export function ownStatuses(store: SandboxStore): Promise<SandboxPost[]> {
  return store.recent(KNOWN);
}

export async function hasStatus(store: SandboxStore, id: string): Promise<boolean> {
  const posts = await ownStatuses(store);
  return posts.some((post) => post.external_post_id === id);
}
