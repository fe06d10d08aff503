import type { PostOrder } from "#core/contract/posts/list-posts.ts";
import type { ListedPost } from "./listed-post.ts";

/** Every order but the one by creation, which is the order of the IDs. */
export type TimedOrder = Exclude<PostOrder, "created">;

type Direction = "ASC" | "DESC";

/** What an order sorts by. Posts of the same instant follow their IDs in the same direction. */
export const ORDERS = {
  scheduled: { column: "scheduled_at", direction: "ASC" },
  published: { column: "published_at", direction: "DESC" },
  updated: { column: "updated_at", direction: "DESC" },
} as const satisfies Record<TimedOrder, { column: keyof ListedPost; direction: Direction }>;

/** A post's ID as the indexes of these orders have it: by the collation, the planner knows them from the others. */
export const ID_IN_ORDER = 'id COLLATE "POSIX"';

/** What an ORDER BY of posts says, for the rows of `from`. */
export function sortingOf(order: PostOrder, from: string): string {
  if (order === "created") return `${from}.id DESC`;
  const { column, direction } = ORDERS[order];
  return `${from}.${column} ${direction}, ${from}.${ID_IN_ORDER} ${direction}`;
}

/** A post's place in a list, for a cursor. An instant has no space. */
export function positionOf(order: PostOrder, post: ListedPost): string {
  if (order === "created") return post.id;
  return `${post[ORDERS[order].column]}Z ${post.id}`;
}

/** The instant and the ID of a position; of the list's beginning, what comes before every post. */
export function readPosition(order: TimedOrder, position: string | undefined): [string, string] {
  if (position !== undefined) return position.split(" ") as [string, string];
  return ORDERS[order].direction === "ASC" ? ["-infinity", ""] : ["infinity", AFTER_ALL];
}

/** Greater than every post's ID, under any collation. */
export const AFTER_ALL = "q";
