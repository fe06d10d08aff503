import { isOwnComment } from "../own-comments.ts";
import type { SandboxPost, SimulatorContext } from "../spec.ts";

/** How many of the account's newest posts a simulator knows. */
const MOST_LISTED = 1_000;
export const DAY_MS = 24 * 3_600_000;

/** Newest first, without deleted ones. */
export async function ownPosts({ store }: SimulatorContext): Promise<SandboxPost[]> {
  return (await store.recent(MOST_LISTED)).filter(
    (post) => !post.deleted_at && !isOwnComment(post),
  );
}

/** Returns whether the post existed. It stays on the sandbox's page. */
export async function deleteOwnPost(context: SimulatorContext, id: string): Promise<boolean> {
  if ((await findOwnPost(context, id)) === null) return false;
  await context.store.markDeleted(id);
  return true;
}

export async function findOwnPost(
  context: SimulatorContext,
  id: string | undefined,
): Promise<SandboxPost | null> {
  return (await ownPosts(context)).find((post) => post.external_post_id === id) ?? null;
}

export function countOfDay({ now }: SimulatorContext, posts: readonly SandboxPost[]): number {
  const since = now().getTime() - DAY_MS;
  return posts.filter(({ received_at }) => received_at.getTime() > since).length;
}

/** Formats a time like the Graph API: 2026-11-20T10:00:00+0000. */
export function graphTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}+0000`;
}

export function pageOf<T>(
  all: readonly T[],
  { after, limit = "25" }: { after: string | undefined; limit: string | undefined },
): { data: T[]; paging: object } {
  const start = Number(after ?? 0);
  const end = start + Math.min(Number(limit), 100);
  return {
    data: all.slice(start, end),
    paging: { cursors: { before: String(start), after: String(end) } },
  };
}

/** Returns an ID like Meta's: a long number that starts with its kind and increases over time. */
export function numericId({ store, now }: SimulatorContext, kind: string): string {
  const moment = BigInt(now().getTime()) * 1000n;
  return `${kind}${moment + BigInt(store.sequence() % 1000)}`;
}
