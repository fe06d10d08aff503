import type { System } from "#server/system.ts";
import { CALL_LIMIT_MS } from "./ledger.ts";

interface NextEntry {
  id: string;
  /** 0 where it can be taken up now. */
  wait_ms: number;
}

interface Wanted {
  channel_id: string;
  /** An entry that goes before those that are due longer. */
  first?: string;
}

/**
 * The entry of a channel that goes out next: of those that can be taken up now the one that has been due the longest, else
 * the one that waits the shortest; null when none is on its way. What waits for another try, or for a call whose process may
 * be gone, lets the others pass. Of entries due at one instant it is the one whose post was armed first. One statement.
 */
export async function nextDueEntry(
  { database, now }: System,
  { channel_id, first }: Wanted,
): Promise<NextEntry | null> {
  const at = now();
  const { rows } = await database.pool.query<{ id: string; ready_at: Date | null }>({
    name: "next-due-entry",
    text: `
      SELECT entry.id, ready_at
      FROM channel_entry AS entry
      JOIN post ON post.id = entry.post_id
      CROSS JOIN LATERAL (
        SELECT max(called.started_at) + $3 * interval '1 millisecond' AS free_at
        FROM publish_attempt AS called WHERE called.entry_id = entry.id AND called.state = 'open'
      ) AS call
      CROSS JOIN LATERAL (
        SELECT nullif(greatest(entry.next_attempt_at, free_at, $2::timestamptz), $2) AS ready_at
      ) AS wait
      WHERE entry.channel_id = $1 AND entry.status = 'publishing'
      ORDER BY ready_at NULLS FIRST, entry.id IS NOT DISTINCT FROM $4 DESC,
        coalesce(entry.due_at, post.scheduled_at, post.updated_at), entry.armed_at NULLS FIRST, post.id
      LIMIT 1`,
    values: [channel_id, at, CALL_LIMIT_MS, first],
  });
  const [next] = rows;
  if (next === undefined) return null;
  const wait_ms = next.ready_at === null ? 0 : next.ready_at.getTime() - at.getTime();
  return { id: next.id, wait_ms };
}
