import type { System } from "#server/system.ts";
import { queueCalls, RANKS } from "../call-queue/call-rows.ts";
import { entryStatusesBefore } from "./status-sql.ts";

/** Always few rows, found by an index of their own (channel_entry_publishing_idx). */
const ADOPT = queueCalls(`
  SELECT 'publish_' || entry.id, 'publish', entry.id, post.id, post.organization_id, entry.channel_id, ${RANKS.publish},
    coalesce(entry.due_at, post.updated_at), post.updated_at, false, post.armed_by
  FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
  WHERE entry.status IN (${entryStatusesBefore("succeed")}) AND post.updated_at < $1 AND NOT EXISTS (
    SELECT FROM platform_call WHERE id = 'publish_' || entry.id AND state = 'queued')`);

/** The transaction of younger entries may still be writing their calls. */
const GRACE_MS = 10_000;

/**
 * Queues calls for publishing entries that have none, because a process of an earlier release started them. One
 * statement.
 */
export async function adoptEntries({ database, now }: System): Promise<void> {
  await database.sql(ADOPT, [new Date(now().getTime() - GRACE_MS)]);
}
