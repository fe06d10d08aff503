import { manifestFor } from "#server/providers/index.ts";
import { PATIENCE_MS } from "#server/services/lifecycle/missed-error.ts";
import type { System } from "#server/system.ts";
import type { DueCall } from "../call-work.ts";

/** An entry published on time was counted against the quota when it was scheduled. */
const LATE_MS = 60_000;

/**
 * Returns until when a late entry waits for its platform's quota, with the text for users. Null if there is room. Late
 * entries accumulate in a window they weren't counted in when scheduled. One statement for an entry that is late and
 * has a quota, otherwise none.
 */
export async function quotaFreeAt(
  system: System,
  { channel, due_at }: Pick<DueCall, "channel"> & { due_at: Date },
) {
  const now = system.now();
  if (now.getTime() - due_at.getTime() < LATE_MS) return null;
  const { quotas, title } = manifestFor(channel);
  if (quotas.length === 0) return null;
  const [row] = await system.database.prisma.$queryRaw<{ free_at: Date | null }[]>`
    SELECT max(last_of.published_at + make_interval(secs => quota.window_seconds)) AS free_at
    FROM unnest(
      ${quotas.map(({ window_seconds }) => window_seconds)}::int[],
      ${quotas.map(({ posts }) => posts)}::int[],
      ${quotas.map(({ per = "channel" }) => per)}::text[]
    ) AS quota (window_seconds, posts, per)
    CROSS JOIN LATERAL (
      SELECT published_at FROM channel_entry
      WHERE channel_id = ANY(CASE quota.per
          WHEN 'app' THEN ARRAY(SELECT id FROM channel WHERE provider = ${channel.provider} AND mode = 'live')
          ELSE ARRAY[${channel.id}] END)
        AND status = 'published'
        AND published_at > ${now}::timestamptz - make_interval(secs => quota.window_seconds)
      ORDER BY published_at DESC OFFSET quota.posts - 1 LIMIT 1
    ) AS last_of`;
  const free_at = row?.free_at ?? null;
  // If the quota is full for longer than the post may wait, call the platform anyway, which may refuse it.
  if (free_at === null || free_at.getTime() > due_at.getTime() + PATIENCE_MS) return null;
  const error = `rate_limit: ${title} accepts no more posts for now. Crier publishes it as soon as it does.`;
  return { error, next_at: free_at };
}
