import type { SandboxPost, SandboxStore } from "../spec.ts";

/** Of the account's statuses, how many this server knows: the newest. */
const KNOWN = 1000;

/** The account's statuses that are not deleted, newest first. */
export async function ownStatuses(store: SandboxStore): Promise<SandboxPost[]> {
  const posts = await store.recent(KNOWN);
  const deleted = await Promise.all(
    posts.map(({ external_post_id }) => store.recall(deletedNote(external_post_id))),
  );
  return posts.filter((_, index) => deleted[index] !== true);
}

export function deletedNote(id: string): string {
  return `deleted ${id}`;
}

export async function hasStatus(store: SandboxStore, id: string): Promise<boolean> {
  const posts = await ownStatuses(store);
  return posts.some((post) => post.external_post_id === id);
}
