import type { PostRow } from "#core/contract/resources/post.ts";
import { formatDay } from "../time/format-time.ts";

/** The posts under the day they were begun, in the order they came. */
export function groupByDay(posts: readonly PostRow[], zone: string, now: Date) {
  const groups: { day: string; posts: PostRow[] }[] = [];
  for (const post of posts) {
    const day = formatDay(new Date(post.created_at), zone, now);
    const last = groups.at(-1);
    if (last?.day === day) last.posts.push(post);
    else groups.push({ day, posts: [post] });
  }
  return groups;
}
