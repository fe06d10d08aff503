import type { RunSql } from "./run-sql.ts";

/** Rows keyed by column name. All rows of a part have the same fields. */
type Rows = readonly object[];

export interface Part {
  rows: Rows;
  write(rows: string): string;
}

/** Inserts rows. Null if there are none. `lock_timeout` limits its wait for locks. */
export function insertRows(table: string, rows: Rows, lock_timeout?: string): Part | null {
  if (rows.length === 0) return null;
  const names = columnsOf(rows);
  // Set before the first row is written, and only for this transaction.
  const first =
    lock_timeout === undefined ? "" : `, set_config('lock_timeout', '${lock_timeout}', true)`;
  return {
    rows,
    write: (given) =>
      `INSERT INTO ${table} (${names.join(", ")})
       SELECT ${names.map((name) => `given.${name}`).join(", ")} FROM ${rowsOf(table, given)}${first}`,
  };
}

export function insertNewRows(table: string, rows: Rows): Part | null {
  const insert = insertRows(table, rows);
  if (insert === null) return null;
  return { rows, write: (given) => `${insert.write(given)} ON CONFLICT DO NOTHING` };
}

/** Inserts rows, or overwrites those with the same `id`. Null if there are none. */
export function upsertRows(table: string, rows: Rows): Part | null {
  const insert = insertRows(table, rows);
  if (insert === null) return null;
  const values = columnsOf(rows).map((name) => `${name} = excluded.${name}`);
  return {
    rows,
    write: (given) => `${insert.write(given)} ON CONFLICT (id) DO UPDATE SET ${values.join(", ")}`,
  };
}

/** Deletes rows that match one of the given rows in all their columns. Null if there are none. */
export function deleteRows(table: string, rows: Rows): Part | null {
  if (rows.length === 0) return null;
  const equal = columnsOf(rows).map((name) => `${table}.${name} = given.${name}`);
  return {
    rows,
    write: (given) =>
      `DELETE FROM ${table} USING ${rowsOf(table, given)} WHERE ${equal.join(" AND ")}`,
  };
}

/**
 * Writes all parts in one statement: all or nothing, in one round trip, without a transaction around it. The parts
 * don't see each other's rows, and foreign keys are checked once all are written.
 */
export async function writeTogether(sql: RunSql, parts: readonly (Part | null)[]): Promise<void> {
  const some = parts.filter((part) => part !== null);
  if (some.length === 0) return;
  const written = some.map(({ write }, index) => `part_${index} AS (${write(`$${index + 1}`)})`);
  await sql(
    `WITH ${written.join(", ")} SELECT 1`,
    some.map(({ rows }) => JSON.stringify(rows)),
  );
}

function columnsOf([first]: Rows): string[] {
  return Object.keys(first ?? {}).map((column) => `"${column}"`);
}

/** Passed as one parameter, so that the text is the same for any number of rows, and typed like the table's columns. */
function rowsOf(table: string, given: string) {
  return `json_populate_recordset(null::${table}, ${given}::json) AS given`;
}
