import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { ListedPost } from "./listed-post.ts";

export type TimedOrder = Exclude<PostOrder, "created">;

type Direction = "ASC" | "DESC";

/** Sort column of each order. Posts with the same time are sorted by ID in the same direction. */
export const ORDERS = {
  scheduled: { column: "scheduled_at", direction: "ASC" },
  published: { column: "published_at", direction: "DESC" },
  updated: { column: "updated_at", direction: "DESC" },
} as const satisfies Record<TimedOrder, { column: keyof ListedPost; direction: Direction }>;

/** A post's ID as in the indexes of these orders: the planner recognizes them by the collation. */
export const ID_IN_ORDER = 'id COLLATE "POSIX"';

export function sortingOf(order: PostOrder, from: string): string {
  if (order === "created") return `${from}.id DESC`;
  const { column, direction } = ORDERS[order];
  return `${from}.${column} ${direction}, ${from}.${ID_IN_ORDER} ${direction}`;
}

/** Returns a post's position in a list, for a cursor. A space separates time and ID: a timestamp contains none. */
export function positionOf(order: PostOrder, post: ListedPost): string {
  if (order === "created") return post.id;
  return `${post[ORDERS[order].column]}Z ${post.id}`;
}

/** Returns the time and ID of a position, or values that sort before every post at the list's beginning. */
export function readPosition(order: TimedOrder, position: string | undefined): [string, string] {
  if (position !== undefined) return position.split(" ") as [string, string];
  return ORDERS[order].direction === "ASC" ? ["-infinity", ""] : ["infinity", AFTER_ALL];
}

/** Greater than every post's ID, under any collation. */
export const AFTER_ALL = "q";
