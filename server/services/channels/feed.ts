import type { Feed } from "#server/providers/feed.ts";
import type { Json } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";

const LAST = `
  SELECT number::text AS number FROM told_update WHERE feed = $1 ORDER BY position DESC LIMIT 1`;

/**
 * In order: concurrent writers of the same updates wait at the first one, so no position becomes visible before an
 * earlier one.
 */
const ADD = `
  INSERT INTO told_update (feed, number, body, received_at)
  SELECT $1, given.number, given.body, $3 FROM json_to_recordset($2::json) AS given(number bigint, body jsonb)
  ORDER BY given.number ON CONFLICT DO NOTHING`;

const AFTER = `
  SELECT position::text AS position, body FROM told_update WHERE feed = $1 AND position > $2 ORDER BY position LIMIT $3`;

/** Opens the feed with this name in the database. One statement per method. */
export function createFeed(
  { database: { sql }, now }: Pick<System, "database" | "now">,
  name: string,
): Feed {
  return {
    async last() {
      const [row] = await sql<{ number: string }>(LAST, [name]);
      return row === undefined ? null : Number(row.number);
    },
    async add(updates) {
      if (updates.length > 0) await sql(ADD, [name, JSON.stringify(updates), now()]);
    },
    async after(position, limit) {
      const rows = await sql<{ position: string; body: Json }>(AFTER, [name, position, limit]);
      return rows.map((row) => ({ position: Number(row.position), body: row.body }));
    },
  };
}
