import { isGoingOut } from "#components/posts/is-moving.ts";
import type { CalendarPost } from "#core/contract/resources/calendar-slot.ts";
import type { PostRow } from "#core/contract/resources/post.ts";

/** A post that can be moved: of the calendar, or a draft of the list. */
export type Movable = PostRow & Partial<Pick<CalendarPost, "thumbnail_url">>;

/** Whether a post can be moved: it is a draft, or scheduled and not about to be published. */
export function isMovable(post: Pick<PostRow, "status" | "scheduled_at">, now: Date): boolean {
  if (post.status === "scheduled") return !isGoingOut(post, now.getTime());
  return post.status === "draft";
}
