import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { queueCalls, RANKS } from "../call-queue/call-rows.ts";
import { channelDueRows, type DueRow } from "../call-queue/channel-due.ts";
import { type EventActor, originOfCrier, postEventRow } from "../events/event-row.ts";
import { entryStatusAfter, postStatusAfter } from "./status-sql.ts";

type StartedEntry = DueRow & { post_id: string; at: Date; armed_by: EventActor | null };

const START = `
  WITH armed AS (
    SELECT id, updated_at FROM post WHERE id = ANY($1::text[])
  ), started AS (
    UPDATE post SET status = ${postStatusAfter("claim")},
      updated_at = greatest($2::timestamptz, post.updated_at + interval '1 millisecond')
    FROM armed WHERE post.id = armed.id
    RETURNING post.id, organization_id, scheduled_at, post.updated_at, armed.updated_at AS armed_at, armed_by
  ), entry AS (
    UPDATE channel_entry SET status = CASE WHEN channel_entry.scheduled_at > $2 THEN status ELSE ${entryStatusAfter("start")} END,
      due_at = coalesce(channel_entry.scheduled_at, started.scheduled_at), error = NULL, next_attempt_at = NULL
    FROM started WHERE post_id = started.id
    RETURNING channel_entry.id, post_id, channel_id, position, organization_id, updated_at, armed_by, due_at, started.armed_at
  ), call AS (${queueCalls(`
    SELECT 'publish_' || id, 'publish', id, post_id, organization_id, channel_id, ${RANKS.publish}, due_at, armed_at, false, armed_by
    FROM entry`)}
  )
  SELECT post_id, channel_id, entry.organization_id, updated_at AS at, armed_by,
    json_build_object('provider', provider, 'mode', mode, 'account', account) AS channel
  FROM entry JOIN channel ON channel.id = channel_id
  ORDER BY array_position($1::text[], post_id), position`;

/**
 * Starts publishing scheduled posts and queues a call per entry. Writes an outbox event per channel, and the posts'
 * events. Their rows must be locked. Two statements, regardless of the number of posts.
 */
export async function startPublishing(
  sql: RunSql,
  system: System,
  post_ids: readonly string[],
): Promise<void> {
  if (post_ids.length === 0) return;
  const entries = await sql<StartedEntry>(START, [post_ids, system.now()]);
  const posts = new Map(entries.map((entry) => [entry.post_id, entry]));
  const origin = originOfCrier(system);
  await writeTogether(sql, [
    insertRows("outbox_event", channelDueRows(entries)),
    insertRows(
      "event",
      [...posts.values()].map(({ post_id, organization_id, at, armed_by }) => {
        const facts = armed_by === null ? {} : { armed_by: { ...armed_by } };
        const about = { post_id, organization_id, at };
        return postEventRow(origin, { kind: "post.publishing", facts }, about);
      }),
    ),
  ]);
}
