import type { RunSql } from "#server/db/run-sql.ts";
import type { Feed, ToldUpdate } from "#server/providers/feed.ts";
import type { System } from "#server/system.ts";

const NEWEST = `SELECT max(number)::text AS number FROM told_update WHERE feed = $1`;

const ADD = `
  INSERT INTO told_update (feed, number, body, received_at)
  SELECT $1, given.number, given.body, $3 FROM json_to_recordset($2::json) AS given(number bigint, body jsonb)
  ON CONFLICT DO NOTHING`;

const AFTER = `
  SELECT number::text AS number, body FROM told_update WHERE feed = $1 AND number > $2 ORDER BY number LIMIT $3`;

/** The feed of this name in the database. One statement each. */
export function createFeed(
  { database, now }: Pick<System, "database" | "now">,
  name: string,
): Feed {
  const sql: RunSql = (text, values) => database.sql(text, values);
  return {
    async newest() {
      const [row] = await sql<{ number: string | null }>(NEWEST, [name]);
      return row?.number == null ? null : Number(row.number);
    },
    async add(updates) {
      if (updates.length > 0) await sql(ADD, [name, JSON.stringify(updates), now()]);
    },
    async after(number, limit) {
      const rows = await sql<Omit<ToldUpdate, "number"> & { number: string }>(AFTER, [
        ...[name, number, limit],
      ]);
      return rows.map((row) => ({ ...row, number: Number(row.number) }));
    },
  };
}
