import type { RunSql } from "#server/db/run-sql.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { Actor } from "../actor.ts";
import { isChannelWithin, isFileWithin, isPostWithin, reachOf } from "../leash.ts";
import type { ReadEvent } from "./read-events.ts";

type Seen = Pick<ReadEvent, "id" | "subject_type" | "subject_id" | "facts">;

/**
 * Returns the events that an actor may see, in order: for a key that reaches only some channels, those of their posts,
 * files and comments. One statement, none for an actor that reaches everything.
 */
export async function eventsWithin<Event extends Seen>(
  sql: RunSql,
  actor: Pick<Actor, "id" | "leash">,
  events: readonly Event[],
): Promise<Event[]> {
  if (reachOf({ actor }) === null || events.length === 0) return [...events];
  const values = createSqlValues([JSON.stringify(events.map(toGiven))]);
  const acting = { actor };
  const rows = await sql<{ id: string }>(
    `SELECT given.id FROM json_to_recordset($1::json) AS given (id text, type text, subject_id text, channel_id text)
     WHERE CASE given.type
       WHEN 'post' THEN ${isPostWithin(acting, "given.subject_id", values)}
       WHEN 'channel' THEN ${isChannelWithin(acting, "given.subject_id", values)}
       WHEN 'interaction' THEN ${isChannelWithin(acting, "given.channel_id", values)}
       WHEN 'connect_link' THEN EXISTS (SELECT FROM connect_link WHERE id = given.subject_id AND actor ->> 'id' = ${values.use(actor.id)})
       WHEN 'media' THEN EXISTS (SELECT FROM media_file AS file WHERE file.id = given.subject_id AND ${isFileWithin(acting, "file", values)})
       ELSE false END`,
    values.list,
  );
  const within = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => within.has(id));
}

function toGiven({ id, subject_type, subject_id, facts }: Seen) {
  const { channel_id } = Object(facts) as { channel_id?: unknown };
  const channel = typeof channel_id === "string" ? channel_id : null;
  return { id, type: subject_type, subject_id, channel_id: channel };
}
