import { type PostingTime, WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { sortPostingTimes } from "../schedule/slots.ts";
import type { TimedPost } from "./best-times.ts";

const FEWEST_POSTS = 20;
const FEWEST_HOURS = 3;
const MOST_TIMES = 5;
/** Usual posts that each hour gets in addition, so that a single post doesn't make it the best one. */
const USUAL_POSTS = 3;

interface Suggestion {
  posts: number;
  missing_posts: number;
  missing_hours: number;
  times: PostingTime[];
}

/**
 * Returns the 3 to 5 hours of the week whose posts had the highest values, as posting times. None with fewer than 20
 * posts or 3 different hours.
 */
export function suggestTimes(posts: readonly TimedPost[]): Suggestion {
  const hours = Map.groupBy(posts, ({ weekday, hour }) => weekday * 24 + hour);
  const missing_posts = Math.max(0, FEWEST_POSTS - posts.length);
  const missing_hours = Math.max(0, FEWEST_HOURS - hours.size);
  const about = { posts: posts.length, missing_posts, missing_hours };
  if (missing_posts > 0 || missing_hours > 0) return { ...about, times: [] };
  const usual = meanOf(posts);
  const ranked = [...hours]
    .map(([hour, members]) => ({ hour, value: weigh(members, usual), posts: members.length }))
    .sort(
      (one, other) => other.value - one.value || other.posts - one.posts || one.hour - other.hour,
    );
  const best = ranked
    .slice(0, MOST_TIMES)
    .filter(({ value }, index) => index < FEWEST_HOURS || value > usual);
  return { ...about, times: sortPostingTimes(best.map(({ hour }) => timeOf(hour))) };
}

function meanOf(posts: readonly TimedPost[]): number {
  return posts.reduce((sum, { value }) => sum + value, 0) / posts.length;
}

function weigh(posts: readonly TimedPost[], usual: number): number {
  return (meanOf(posts) * posts.length + usual * USUAL_POSTS) / (posts.length + USUAL_POSTS);
}

function timeOf(hour: number): PostingTime {
  const weekday = WEEKDAYS[Math.floor(hour / 24)] ?? "monday";
  return { weekday, time: `${String(hour % 24).padStart(2, "0")}:00` };
}
