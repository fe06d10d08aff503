import { createHash } from "node:crypto";
import type pg from "pg";
import { beginOf, withinTransaction } from "./open-transaction.ts";
import type { Transaction } from "./types.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** Runs a hand-written SQL statement, for measured performance reasons, and returns its rows. */
export type RunSql = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Single statements outside a transaction, each prepared once per connection. A read by key takes half the time of
 * Prisma's, a write of several tables a third, because the server doesn't plan again.
 */
export function sqlOf(db: Queryable): RunSql {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const { rows } = await db.query({ name: nameOf(text), text, values: [...values] });
    return rows as Row[];
  };
}

export function sqlWithin(tx: Transaction): RunSql {
  return <Row>(text: string, values: readonly unknown[]) =>
    tx.$queryRawUnsafe<Row[]>(text, ...values);
}

/**
 * Runs `work` in one transaction and returns its result. Waits for a row or connection as long as necessary, whereas
 * Prisma's own transactions give up after some seconds.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (sql: RunSql) => Promise<Result>,
): Promise<Result> {
  const begun = beginOf(inTransaction);
  const client = await pool.connect();
  let broken: Error | undefined;
  client.on("error", ignore);
  try {
    await client.query("BEGIN");
    const result = await withinTransaction(begun, () => work(sqlOf(client)));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(broken);
  }
}

/**
 * The connection's user gets the error with their next statement. Without a listener the event would end the process.
 */
function ignore(): void {}

const names = new Map<string, string>();

/** PostgreSQL truncates names to 63 bytes, so the text itself can't be the name. */
function nameOf(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
