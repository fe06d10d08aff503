import { formatMoment } from "#components/time/format-time.ts";
import { lowerFirst } from "#components/time/lower-first.ts";
import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { TIMELINE } from "#core/domain/lifecycle/timeline.ts";
import { ROW_COPY } from "../copy.ts";

type Timed = Pick<
  PostRow,
  "status" | "scheduled_at" | "published_at" | "updated_at" | "created_at"
>;

/** The time that a list sorts and groups a post by. */
export function sortedBy(post: Timed, order: PostOrder): string {
  const column = order === "timeline" ? TIMELINE[post.status] : (`${order}_at` as const);
  return post[column] ?? post.created_at;
}

/** Formats the time that a list sorts and groups a post by, so that it always agrees with the heading above. */
export function rowTime(post: Timed, order: PostOrder, zone: string, now: Date): string {
  const moment = formatMoment(new Date(sortedBy(post, order)), zone, now);
  if (order === "created") return ROW_COPY.created(lowerFirst(moment));
  const isChange = order === "updated" || (order === "timeline" && post.status === "draft");
  return isChange ? ROW_COPY.edited(lowerFirst(moment)) : moment;
}
