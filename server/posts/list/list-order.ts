import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import { PostStatus } from "#core/contract/resources/post.ts";
import { TIMELINE } from "#core/domain/lifecycle/timeline.ts";
import type { ListedPost } from "./listed-post.ts";

export type TimedOrder = Exclude<PostOrder, "created">;

export type TimeColumn = "scheduled_at" | "published_at" | "updated_at";

/** Posts with the same time are sorted by ID in the same direction. */
export const DIRECTIONS = {
  scheduled: "ASC",
  published: "DESC",
  updated: "DESC",
  timeline: "DESC",
} as const satisfies Record<TimedOrder, "ASC" | "DESC">;

/** Sort column of posts with a status. Each status has an index on each of these columns. */
export function columnOf(order: TimedOrder, status: PostStatus): TimeColumn {
  return order === "timeline" ? TIMELINE[status] : `${order}_at`;
}

/** SQL for a post's time in an order. */
export function timeSql(order: TimedOrder, from: string): string {
  if (order !== "timeline") return `${from}.${order}_at`;
  const cases = PostStatus.options.map(
    (status) => `WHEN '${status}' THEN ${from}.${columnOf(order, status)}`,
  );
  return `CASE ${from}.status ${cases.join(" ")} END`;
}

/** A post's ID as in the indexes of these orders: the planner recognizes them by the collation. */
export const ID_IN_ORDER = 'id COLLATE "POSIX"';

export function sortingOf(order: PostOrder, from: string): string {
  if (order === "created") return `${from}.id DESC`;
  const direction = DIRECTIONS[order];
  return `${timeSql(order, from)} ${direction}, ${from}.${ID_IN_ORDER} ${direction}`;
}

/** Returns a post's position in a list, for a cursor. A space separates time and ID: a timestamp contains none. */
export function positionOf(order: PostOrder, post: ListedPost): string {
  if (order === "created") return post.id;
  return `${post[columnOf(order, post.status)]}Z ${post.id}`;
}

/** Returns the time and ID of a position, or values that sort before every post at the list's beginning. */
export function readPosition(order: TimedOrder, position: string | undefined): [string, string] {
  if (position !== undefined) return position.split(" ") as [string, string];
  return DIRECTIONS[order] === "ASC" ? ["-infinity", ""] : ["infinity", AFTER_ALL];
}

/** Greater than every post's ID, under any collation. */
export const AFTER_ALL = "q";
