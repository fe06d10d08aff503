import type { InsightChannel, InsightDay, Insights } from "#core/contract/resources/insights.ts";
import { addAll, type Compared, carryForward, totalOver } from "#core/domain/metrics/insights.ts";
import type { FoundChannel } from "./find-insight-channels.ts";
import type { ChangeRow, CountRow, Read, readPostCounts } from "./read-numbers.ts";

const DAY_MS = 86_400_000;

interface Found extends Read {
  /** Of both ranges. */
  dates: readonly string[];
  changes: readonly ChangeRow[];
  followers: readonly CountRow[];
  posts: Awaited<ReturnType<typeof readPostCounts>>;
}

type Numbers = Pick<Insights, "totals" | "days" | "previous_days" | "channels">;

/** Returns the totals of a range with its days, those of the previous range, and its channels. */
export function toNumbers(found: Found): Numbers {
  const { channels, ranges } = found;
  const each = channels.map((channel) => numbersOf(channel, found));
  const days = toDays(found, each);
  return {
    totals: {
      followers: totalOver(each.map(({ followers }) => followers)),
      seen: totalOver(each.map(({ seen }) => seen)),
      engagement: totalOver(each.map(({ engagement }) => engagement)),
      posts: totalOfPosts(found, days),
    },
    days: days.slice(ranges.length),
    previous_days: days.slice(0, ranges.length),
    channels: each
      .filter(({ row }) => !row.disconnected || row.posts > 0 || row.engagement !== null)
      .map(({ row }) => row),
  };
}

type ChannelNumbers = ReturnType<typeof numbersOf>;

function numbersOf(channel: FoundChannel, found: Found) {
  const { ranges } = found;
  const { id, provider, name, mode, health, is_deleted: disconnected, error } = channel;
  const isCompared = found.scope.campaign === null && wasMeasuredBefore(channel, found);
  const rows = found.changes.filter((row) => row.channel_id === id);
  const sums = (metric: "seen" | "reach" | "engagement"): Compared => {
    const over = (isNow: boolean) =>
      addAll(rows.filter(({ place }) => place > ranges.length === isNow).map((row) => row[metric]));
    return { value: over(true), before: isCompared ? (over(false) ?? 0) : null };
  };
  const readings = new Map(
    found.followers.flatMap((row) => (row.channel_id === id ? [[row.place, row.value]] : [])),
  );
  const held = Array.from(
    { length: found.dates.length + 1 },
    (_, place) => readings.get(place) ?? null,
  );
  const followers = {
    value: held.findLast((value) => value !== null) ?? null,
    before: held.slice(0, ranges.length + 1).findLast((value) => value !== null) ?? null,
  };
  const posts = found.posts.filter((row) => row.channel_id === id && row.place > ranges.length);
  const [seen, reach, engagement] = [sums("seen"), sums("reach"), sums("engagement")];
  const row: InsightChannel = {
    ...{ id, provider, name, mode, health, disconnected, error },
    followers: followers.value,
    seen: seen.value,
    reach: reach.value,
    engagement: engagement.value,
    posts: addAll(posts.map(({ value }) => value)) ?? 0,
  };
  return { row, followers, seen, engagement, held };
}

/**
 * Whether the whole previous range was measured: the channel existed, its posts of that time were read, and their
 * readings are still stored.
 */
function wasMeasuredBefore(channel: FoundChannel, { ctx, ranges }: Found): boolean {
  const { created_at, first_published_at, first_read_at } = channel;
  const stored = ctx.system.now().getTime() - ctx.system.env.CRIER_METRICS_DAYS * DAY_MS;
  const since = Math.min(created_at.getTime(), first_published_at?.getTime() ?? Infinity);
  const hasEarlierPosts = first_published_at !== null && first_published_at < ranges.start;
  const wereRead = first_read_at !== null && first_read_at < ranges.start;
  const before = ranges.before.getTime();
  return since <= before && stored <= before && (!hasEarlierPosts || wereRead);
}

function toDays({ dates, changes, posts }: Found, each: readonly ChannelNumbers[]): InsightDay[] {
  const counted = each.map(({ held }) => held).filter((held) => held.some((one) => one !== null));
  const followers = carryForward(counted, dates.length + 1);
  return dates.map((date, index) => {
    const place = index + 1;
    const rows = changes.filter((row) => row.place === place);
    const published = posts.find((row) => row.channel_id === null && row.place === place);
    return {
      date,
      followers: followers[place] ?? null,
      seen: addAll(rows.map(({ seen }) => seen)),
      engagement: addAll(rows.map(({ engagement }) => engagement)),
      posts: published?.value ?? 0,
    };
  });
}

/** Posts are counted, not measured, so every channel is compared. A campaign isn't. */
function totalOfPosts({ channels, ranges, scope }: Found, days: readonly InsightDay[]) {
  const sum = (part: readonly InsightDay[]) => part.reduce((total, { posts }) => total + posts, 0);
  const value = sum(days.slice(ranges.length));
  const before = scope.campaign === null ? sum(days.slice(0, ranges.length)) : null;
  return {
    value,
    change: before === null ? null : value - before,
    before,
    channels: channels.length,
    compared: before === null ? 0 : channels.length,
  };
}
