const DAYS = 7;
const HOURS = 24;
/** With fewer posts, the mean says more about the posts than about the time. */
const FEWEST_POSTS = 5;

export interface TimedPost {
  /** 0 is Monday. */
  weekday: number;
  hour: number;
  value: number;
}

export interface BestTime {
  weekday: number;
  hour: number;
  posts: number;
  mean: number;
}

/** Returns the hours of the week with at least 5 posts, best first. */
export function bestTimes(posts: readonly TimedPost[]): BestTime[] {
  const cells = Map.groupBy(posts, ({ weekday, hour }) => (weekday % DAYS) * HOURS + hour);
  return [...cells]
    .filter(([, members]) => members.length >= FEWEST_POSTS)
    .map(([cell, members]) => ({
      weekday: Math.floor(cell / HOURS),
      hour: cell % HOURS,
      posts: members.length,
      mean: members.reduce((sum, { value }) => sum + value, 0) / members.length,
    }))
    .sort((one, other) => other.mean - one.mean || one.weekday - other.weekday);
}
