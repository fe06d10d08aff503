import { type BestTime, bestTimes, type TimedPost } from "#core/domain/metrics/best-times.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findChannel } from "../find-channel.ts";

const DAY_MS = 86_400_000;
export const COMPARED_DAYS = 90;
export const MOST_POSTS = 5_000;
/** Minimum age of a post. Younger posts have hardly been seen. */
const YOUNGEST_MS = DAY_MS;

const READ = `
  SELECT published_at, (latest -> 'likes' ->> 'value')::float8 AS value FROM metric_item
  WHERE channel_id = $1 AND organization_id = $2 AND published_at > $3 AND published_at <= $4 AND latest ? 'likes'
  ORDER BY published_at DESC LIMIT ${MOST_POSTS}`;

/**
 * Returns the hours of the week whose posts on a channel were liked most, in the organization's time zone. Two
 * statements.
 */
export async function findBestTimes({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<BestTime[]> {
  return bestTimes(await readTimedPosts(ctx, input.id));
}

/** Returns the posts of a channel that are compared, with their likes and the hour of the week. Two statements. */
export async function readTimedPosts(
  ctx: ServiceContext,
  channel_id: string,
): Promise<TimedPost[]> {
  const { id } = await findChannel(ctx.db, ctx, channel_id);
  const [from, to] = comparedRange(ctx.system.now());
  const posts = await ctx.sql<Measured>(READ, [id, ctx.organization_id, from, to]);
  return posts.map((post) => toTimedPost(post, ctx.actor.organization.policy.time_zone));
}

/** Returns the range in which posts are compared. */
export function comparedRange(now: Date): [from: Date, to: Date] {
  const at = now.getTime();
  return [new Date(at - COMPARED_DAYS * DAY_MS), new Date(at - YOUNGEST_MS)];
}

interface Measured {
  published_at: Date;
  value: number;
}

/** Returns the hours of the week in a time zone whose posts have the highest values, best first. */
export function toBestTimes(posts: readonly Measured[], time_zone: string): BestTime[] {
  return bestTimes(posts.map((post) => toTimedPost(post, time_zone)));
}

function toTimedPost({ published_at, value }: Measured, time_zone: string): TimedPost {
  const local = toLocalTime(published_at, time_zone);
  const weekday = (new Date(`${local}Z`).getUTCDay() + 6) % 7;
  return { weekday, hour: Number(local.slice(11, 13)), value };
}
