/**
 * Reads a newest-first list down to where it was last read. Newer items may arrive while it is read page by
 * page, so the start of this reading is remembered, and the next one ends there.
 */
import { z } from "zod";
import type { Json } from "./spec/provider.ts";

const Walk = z.object({
  /** Everything up to here was read before: ID or time of the newest item then. */
  seen: z.string().nullable(),
  top: z.string().nullable(),
  page: z.string().nullable(),
});
export type Walk = z.infer<typeof Walk>;

const START: Walk = { seen: null, top: null, page: null };

export function walkOf(cursor: Json): Walk {
  return Walk.safeParse(cursor).data ?? START;
}

/**
 * Returns the cursor after a page whose first item is `first`. `next` is null if no more pages are needed.
 */
export function stepWalk(
  walk: Walk,
  { first, next }: { first: string | null; next: string | null },
): { cursor: Walk; more: boolean } {
  const top = walk.top ?? first;
  if (next !== null) return { cursor: { ...walk, top, page: next }, more: true };
  return { cursor: { seen: top ?? walk.seen, top: null, page: null }, more: false };
}

/**
 * Returns the cursor of an interrupted walk: the next one reads down to where this one started. Other cursors
 * are unchanged.
 */
export function endWalk(cursor: Json): Json {
  const walk = Walk.safeParse(cursor).data;
  if (walk === undefined) return cursor;
  return { seen: walk.top ?? walk.seen, top: null, page: null };
}
