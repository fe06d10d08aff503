/**
 * How a list that begins with the newest is read to where it was read before. While it is read, page by page, newer items may
 * come: the place where the reading began is remembered, and the next one ends there.
 */
import { z } from "zod";
import type { Json } from "../spec.ts";

const Walk = z.object({
  /** Up to where all was read before: the ID or time of the newest item then. */
  seen: z.string().nullable(),
  /** The newest item of this reading; null before its first page. */
  top: z.string().nullable(),
  /** The token of the next page; null for the first. */
  page: z.string().nullable(),
});
export type Walk = z.infer<typeof Walk>;

const START: Walk = { seen: null, top: null, page: null };

/** The walk that a cursor stands for: a new one where it stands for none. */
export function walkOf(cursor: Json): Walk {
  return Walk.safeParse(cursor).data ?? START;
}

/** The cursor after a page whose first item is `first`. `next` is null where nothing further is wanted. */
export function stepWalk(
  walk: Walk,
  { first, next }: { first: string | null; next: string | null },
): { cursor: Walk; more: boolean } {
  const top = walk.top ?? first;
  if (next !== null) return { cursor: { ...walk, top, page: next }, more: true };
  return { cursor: { seen: top ?? walk.seen, top: null, page: null }, more: false };
}

/** The cursor of a walk that is broken off: the next one reads down to where this one began. Other cursors stay as they are. */
export function endWalk(cursor: Json): Json {
  const walk = Walk.safeParse(cursor).data;
  if (walk === undefined) return cursor;
  return { seen: walk.top ?? walk.seen, top: null, page: null };
}
