import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Copy, chooseFormat, rulesOf } from "#core/domain/copy/index.ts";
import { changeTimes, manifestAt } from "#core/domain/manifest-at.ts";
import type { QuotaUse } from "#core/domain/verdict/index.ts";
import { manifestFor, providers } from "#platforms/providers.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { copyOf, timeOfEntry } from "#server/posts/record/entry-copy.ts";
import type { EntryChannel, PostLike } from "#server/posts/record/post-record.ts";

/** Usage of each of a channel's quota windows, by channel ID. Windows that can't be full are omitted. */
export type QuotaUses = ReadonlyMap<string, readonly QuotaUse[]>;

interface Question {
  post_id: string;
  channel_id: string;
  window_seconds: number;
  format: Format | null;
  per: QuotaUse["per"];
  /** Posts the platform accepts within the window, besides this one and its siblings. */
  posts: number;
  /** Number of other channels of the same post that count against the same window. */
  siblings: number;
  at: Date;
}

type Quota = ProviderManifest["quotas"][number];

type Row = Pick<Question, "post_id" | "channel_id" | "window_seconds" | "format" | "per"> & {
  siblings: number;
  used: bigint;
};

/**
 * Returns how much of its channels' quotas other posts use, by post ID. One statement for all posts, or none without
 * quotas.
 */
export function findQuotaUses(
  sql: RunSql,
  posts: readonly PostLike[],
  now: Date,
): Promise<ReadonlyMap<string, QuotaUses>> {
  return count(
    sql,
    posts.flatMap((post) => questionsOf(post, now)),
  );
}

/** Returns how much of the channels' quotas posts use around `at`, for an unsaved post. One statement. */
export async function findQuotaUsesAround(
  sql: RunSql,
  channels: readonly EntryChannel[],
  at: Date,
): Promise<QuotaUses> {
  const questions = channels.flatMap((channel) =>
    manifestAt(manifestFor(channel), at).quotas.map((quota) =>
      toQuestion("", { quota, channel, at, channels }),
    ),
  );
  return (await count(sql, questions)).get("") ?? new Map();
}

function questionsOf(post: PostLike, now: Date): Question[] {
  return post.entries.flatMap((entry) => {
    const time = timeOfEntry(post, entry);
    const at = time !== null && time > now ? time : now;
    const quotas = quotasFor(copyOf(post, entry, at));
    const channels = post.entries.map((each) => each.channel);
    const { channel } = entry;
    return quotas.map((quota) => toQuestion(post.id ?? "", { quota, channel, at, channels }));
  });
}

/**
 * Includes windows for the copy's format and for threads, since a fix may still turn it into one. Validation decides
 * which of them count.
 */
function quotasFor({ manifest, format, media }: Copy): readonly Quota[] {
  const chosen = format ?? chooseFormat(manifest, media);
  return manifest.quotas.filter(
    (quota) =>
      quota.format === undefined ||
      quota.format === chosen ||
      rulesOf(manifest, quota.format)?.thread != null,
  );
}

function toQuestion(
  post_id: string,
  {
    quota: { window_seconds, format, posts, per = "channel" },
    channel,
    at,
    channels,
  }: { quota: Quota; channel: EntryChannel; at: Date; channels: readonly EntryChannel[] },
): Question {
  const siblings = per === "app" ? siblingsOf(channel, channels).length : 0;
  const window = { window_seconds, format: format ?? null, per, posts: posts - siblings, siblings };
  return { post_id, channel_id: channel.id, ...window, at };
}

function siblingsOf<Channel extends Pick<EntryChannel, "id" | "provider" | "mode">>(
  channel: Channel,
  channels: readonly Channel[],
): Channel[] {
  return channels.filter(
    ({ id, provider, mode }) =>
      id !== channel.id && mode === "live" && provider === channel.provider,
  );
}

export function hasSiblings(channel: EntryChannel, channels: readonly EntryChannel[]): boolean {
  const counts = manifestFor(channel).quotas.some(({ per }) => per === "app");
  return counts && siblingsOf(channel, channels).length > 0;
}

/**
 * For each post, counts the other posts its channels, or those of their apps, have published or scheduled in the
 * fullest window that contains it. Such a window ends with the post itself or with a post after it.
 */
async function count(
  sql: RunSql,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, QuotaUses>> {
  const rows = questions.length === 0 ? [] : await sql<Row>(COUNT, [JSON.stringify(questions)]);
  const found = new Map<string, Map<string, QuotaUse[]>>();
  for (const { post_id, channel_id, window_seconds, format, per, siblings, used } of rows) {
    const uses = found.get(post_id) ?? new Map<string, QuotaUse[]>();
    const use = { window_seconds, format, per, used: Number(used) + siblings };
    found.set(post_id, uses.set(channel_id, [...(uses.get(channel_id) ?? []), use]));
  }
  return found;
}

/**
 * The questions are one JSON parameter: as arrays, whose lengths the server sees, the statement was planned anew each
 * time, which took ten times as long as running it. Each other post enters the window at its own time and leaves it one
 * window length later. The maximum from `at` on is what the post would encounter. A post that leaves at a time leaves
 * before the next one enters. If there are so few posts around that no window could be full, which is the usual case,
 * the statement only counts them.
 */
const COUNT = `
  WITH quota AS (
    SELECT *, make_interval(secs => window_seconds) AS length
    FROM json_to_recordset($1)
      AS given (post_id text, channel_id text, window_seconds int, format text, per text, posts int, siblings int, at timestamptz)
  ), crowded AS (
    SELECT quota.*, times
    FROM quota
    CROSS JOIN LATERAL (
      SELECT array_agg(other.at) AS times
      FROM (
        SELECT quota.channel_id AS id WHERE quota.per = 'channel'
        UNION ALL
        SELECT own.id FROM channel AS asked
        JOIN channel AS own ON own.provider = asked.provider AND own.mode = 'live'
        WHERE quota.per = 'app' AND asked.id = quota.channel_id
      ) AS counted
      CROSS JOIN LATERAL (
        SELECT post_id, format, published_at AS at FROM channel_entry
        WHERE channel_id = counted.id AND status = 'published'
          AND published_at > quota.at - length AND published_at < quota.at + length
        UNION ALL
        SELECT post_id, format, post.scheduled_at
        FROM channel
        JOIN post USING (organization_id)
        JOIN channel_entry ON post_id = post.id AND channel_id = channel.id
        WHERE channel.id = counted.id AND channel_entry.status IN ('scheduled', 'publishing')
          AND post.deleted_at IS NULL AND channel_entry.scheduled_at IS NULL
          AND post.scheduled_at > quota.at - length AND post.scheduled_at < quota.at + length
        UNION ALL
        SELECT post_id, format, scheduled_at FROM channel_entry
        WHERE channel_id = counted.id AND status IN ('scheduled', 'publishing')
          AND scheduled_at > quota.at - length AND scheduled_at < quota.at + length
      ) AS other
      WHERE other.post_id <> quota.post_id AND (quota.format IS NULL OR other.format = quota.format)
    ) AS others
    WHERE cardinality(times) >= posts
  ), step AS (
    SELECT crowded.*, moment, change
    FROM crowded
    CROSS JOIN unnest(times) AS time
    CROSS JOIN LATERAL (VALUES (time, 1), (time + length, -1)) AS passing (moment, change)
    UNION ALL
    SELECT crowded.*, at, 0 FROM crowded
  ), filled AS (
    SELECT *, sum(change) OVER (
      PARTITION BY post_id, channel_id, window_seconds, format, per ORDER BY moment, change
    ) AS used
    FROM step
  )
  SELECT post_id, channel_id, window_seconds, format, per, siblings, max(used) AS used
  FROM filled
  WHERE moment >= at
  GROUP BY 1, 2, 3, 4, 5, 6`;

function windowsOf(wanted: QuotaUse["per"]): string {
  const rows = Object.values(providers).flatMap(({ manifest }) =>
    quotasAtAnyTime(manifest)
      .filter(({ per = "channel" }) => per === wanted)
      .map(({ window_seconds, posts }) => `('${manifest.provider}', ${window_seconds}, ${posts})`),
  );
  return `(VALUES ${rows.join(", ")}) AS quota_of (provider, window_seconds, posts)`;
}

function quotasAtAnyTime(manifest: ProviderManifest): readonly Quota[] {
  const times = [new Date(0), ...changeTimes(manifest)];
  return times.flatMap((at) => manifestAt(manifest, at).quotas);
}

function couldFill(at: string, whose: string): string {
  const around = "make_interval(secs => window_seconds)";
  return `posts <= (
      SELECT count(*) FROM (
        (SELECT FROM channel_entry WHERE ${whose} AND status = 'published'
          AND published_at > ${at} - ${around} AND published_at < ${at} + ${around} LIMIT posts)
        UNION ALL
        (SELECT FROM channel_entry WHERE ${whose} AND status IN ('scheduled', 'publishing') LIMIT posts)
      ) AS other
    )`;
}

/**
 * SQL for whether a `channel`, or its app, has so many posts that one of its windows around `at` could be full. It is
 * cheap, and nearly always false; if true, `findQuotaUsesAround` counts them.
 */
export function isCrowded(at: string): string {
  const ofApp = `channel_id IN (
          SELECT own.id FROM channel AS own WHERE own.provider = channel.provider AND own.mode = 'live')`;
  // An account can have a lower limit than its platform (`#platforms/kit/graph/publishing-limit.ts`).
  return `(EXISTS (
    SELECT FROM ${windowsOf("channel")}
    WHERE quota_of.provider = channel.provider AND ${couldFill(at, "channel_id = channel.id")}
  ) OR EXISTS (
    SELECT FROM (SELECT (channel.account #>> '{publishing_limit,posts}')::int AS posts,
      (channel.account #>> '{publishing_limit,window_seconds}')::int AS window_seconds) AS own
    WHERE posts IS NOT NULL AND ${couldFill(at, "channel_id = channel.id")}
  ) OR EXISTS (
    SELECT FROM ${windowsOf("app")}
    WHERE quota_of.provider = channel.provider
      AND CASE channel.mode WHEN 'live' THEN ${couldFill(at, ofApp)}
        ELSE ${couldFill(at, "channel_id = channel.id")} END
  ))`;
}
