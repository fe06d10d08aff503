import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { originOfCrier, postEventRow } from "../events/event-row.ts";
import { entryStatusAfter, postStatusAfter } from "./status-sql.ts";

interface FailedEntry {
  post_id: string;
  organization_id: string;
  at: Date;
  channel_id: string;
  provider: string;
  name: string;
  error: string;
}

const FAIL = `
  WITH given AS (SELECT * FROM unnest($1::text[], $2::text[]) AS given (id, error)),
  failed AS (
    UPDATE post SET status = ${postStatusAfter("miss")},
      updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
    FROM given WHERE post.id = given.id
    RETURNING post.id, organization_id, scheduled_at, updated_at, error
  ), entry AS (
    UPDATE channel_entry SET status = ${entryStatusAfter("miss")}, due_at = failed.scheduled_at, error = failed.error,
      next_attempt_at = NULL
    FROM failed WHERE post_id = failed.id
    RETURNING post_id, channel_id, position, organization_id, updated_at, failed.error
  )
  SELECT post_id, entry.organization_id, updated_at AS at, channel_id, provider, name, error
  FROM entry JOIN channel ON channel.id = channel_id
  ORDER BY array_position($1::text[], post_id), position`;

/**
 * Fails due scheduled posts that must not be sent, each with its reason as `code: message`. Their rows must be locked.
 * Two statements, regardless of the number of posts.
 */
export async function failDuePosts(
  sql: RunSql,
  system: System,
  reasons: ReadonlyMap<string, string>,
): Promise<void> {
  if (reasons.size === 0) return;
  const values = [[...reasons.keys()], [...reasons.values()], system.now()];
  const entries = await sql<FailedEntry>(FAIL, values);
  const posts = new Map(entries.map((entry) => [entry.post_id, entry]));
  const origin = originOfCrier(system);
  const toEvents = (entry: FailedEntry) => {
    const { post_id, organization_id, at, ...facts } = entry;
    const about = { post_id, organization_id, at };
    const failed = postEventRow(origin, { kind: "entry.failed", facts }, about);
    if (posts.get(post_id) !== entry) return [failed];
    return [failed, postEventRow(origin, { kind: "post.failed" }, about)];
  };
  await writeTogether(sql, [insertRows("event", entries.flatMap(toEvents))]);
}
