import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

interface Wanted {
  channel_ids: readonly string[];
  post_id: string | null;
  now: Date;
  /** Exclusive. Without it there is no end. */
  until?: Date;
}

/** Drafts waiting for their files hold slots too. */
const FIND = `
  SELECT entry.channel_id, coalesce(entry.scheduled_at, post.scheduled_at) AS at
  FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
  WHERE entry.channel_id = ANY($2::text[]) AND entry.status IN ('scheduled', 'publishing') AND post.deleted_at IS NULL
    AND post.organization_id = $1 AND entry.post_id <> coalesce($3, '') AND coalesce(entry.scheduled_at, post.scheduled_at) > $4
    AND coalesce(entry.scheduled_at, post.scheduled_at) < coalesce($5, 'infinity'::timestamptz)
  UNION ALL
  SELECT entry.channel_id, coalesce(when_ready -> 'channels' ->> entry.channel_id, when_ready ->> 'scheduled_at')::timestamptz
  FROM post JOIN channel_entry AS entry ON entry.post_id = post.id
  WHERE post.when_ready IS NOT NULL AND post.organization_id = $1 AND post.status = 'draft' AND post.deleted_at IS NULL
    AND when_ready ->> 'error' IS NULL AND entry.channel_id = ANY($2::text[]) AND post.id <> coalesce($3, '')`;

/** Returns the times at which channels have something scheduled, in milliseconds, by channel ID. One statement. */
export async function findTaken(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  { channel_ids, post_id, now, until }: Wanted,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const values = [organization_id, channel_ids, post_id, now, until ?? null];
  const rows = await sql<{ channel_id: string; at: Date | null }>(FIND, values);
  const taken = new Map<string, Set<number>>(channel_ids.map((id) => [id, new Set()]));
  for (const { channel_id, at } of rows) if (at !== null) taken.get(channel_id)?.add(at.getTime());
  return taken;
}
