import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { formatDay } from "../time/format-time.ts";
import { sortedBy } from "./row/row-time.ts";

/** Groups the posts by the day of the time that they are sorted by. Keeps their order. */
export function groupByDay(
  posts: readonly PostRow[],
  { order, zone, now }: { order: PostOrder; zone: string; now: Date },
) {
  const groups: { day: string; posts: PostRow[] }[] = [];
  for (const post of posts) {
    const day = formatDay(new Date(sortedBy(post, order)), zone, now);
    const last = groups.at(-1);
    if (last?.day === day) last.posts.push(post);
    else groups.push({ day, posts: [post] });
  }
  return groups;
}
