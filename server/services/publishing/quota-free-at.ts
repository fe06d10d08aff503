import { manifestFor } from "#server/providers/index.ts";
import type { System } from "#server/system.ts";
import type { DueEntry } from "./find-due-entry.ts";
import { PATIENCE_MS } from "./retry-at.ts";

/** What goes out at its time was counted when it was booked. */
const LATE_MS = 60_000;

/**
 * What goes out late piles up in a window that it was not counted in: until when it has to wait for its platform's quota,
 * and the words for it; null where there is room. One statement for what is late and has a quota, none otherwise.
 */
export async function quotaFreeAt(system: System, entry: DueEntry) {
  const now = system.now();
  if (now.getTime() - entry.due_at.getTime() < LATE_MS) return null;
  const { quotas, title } = manifestFor(entry.channel);
  if (quotas.length === 0) return null;
  const [row] = await system.database.prisma.$queryRaw<{ free_at: Date | null }[]>`
    SELECT max(last_of.published_at + make_interval(secs => quota.window_seconds)) AS free_at
    FROM unnest(
      ${quotas.map(({ window_seconds }) => window_seconds)}::int[],
      ${quotas.map(({ posts }) => posts)}::int[]
    ) AS quota (window_seconds, posts)
    CROSS JOIN LATERAL (
      SELECT published_at FROM channel_entry
      WHERE channel_id = ${entry.channel_id} AND status = 'published'
        AND published_at > ${now}::timestamptz - make_interval(secs => quota.window_seconds)
      ORDER BY published_at DESC OFFSET quota.posts - 1 LIMIT 1
    ) AS last_of`;
  const free_at = row?.free_at ?? null;
  // A quota that is full for longer than the post may still wait is for the platform to refuse.
  if (free_at === null || free_at.getTime() > entry.due_at.getTime() + PATIENCE_MS) return null;
  const error = `rate_limit: ${title} takes no more posts of this channel for now. It goes out when there is room again.`;
  return { error, next_attempt_at: free_at };
}
