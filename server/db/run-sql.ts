import type pg from "pg";
import { isStalePlan } from "./database-error.ts";
import { beginOf, withinTransaction } from "./open-transaction.ts";
import type { Transaction } from "./types.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** Runs a hand-written SQL statement, for measured performance reasons, and returns its rows. */
export type RunSql = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Single statements. A read by key takes half the time of Prisma's, a write of several tables a third. */
export function sqlOf(db: Queryable, { commits = false } = {}): RunSql {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const statement = { text, values: [...values], commits };
    const { rows } = await db.query(statement);
    return rows as Row[];
  };
}

export function sqlWithin(tx: Transaction): RunSql {
  return <Row>(text: string, values: readonly unknown[]) =>
    tx.$queryRawUnsafe<Row[]>(text, ...values);
}

type InTransaction<Result> = (sql: RunSql, last: RunSql) => Promise<Result>;

/**
 * Runs `work` in one transaction and returns its result. Waits for a row or connection as long as necessary, whereas
 * Prisma's own transactions give up after some seconds. BEGIN is sent with the first statement; `last` runs a statement
 * that is sent with COMMIT, after which the transaction is over. A migration that runs meanwhile may let `work` be rolled
 * back and started again.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: InTransaction<Result>,
): Promise<Result> {
  const begun = beginOf(inTransaction);
  return onFreshPlans(() => transactOnce(pool, begun, work));
}

/** Starts `work` again if it was stopped by a plan that a migration has made stale. Afterwards no such plan is left. */
export async function onFreshPlans<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return work();
  }
}

async function transactOnce<Result>(
  pool: pg.Pool,
  begun: Error,
  work: InTransaction<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const commit = sqlOf(client, { commits: true });
  let isOver = false;
  let broken: Error | undefined;
  async function last<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const rows = await commit<Row>(text, values);
    isOver = true;
    return rows;
  }
  client.on("error", ignore);
  try {
    await client.query("BEGIN");
    const result = await withinTransaction(begun, () => work(sqlOf(client), last));
    if (!isOver) await client.query("COMMIT");
    return result;
  } catch (error) {
    if (!isOver)
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
