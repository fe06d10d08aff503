import { channel } from "node:diagnostics_channel";
import type pg from "pg";
import type { Queryable } from "../types.ts";

/**
 * PostgreSQL's codes for a deadlock, a serialization failure, and a cached plan that a migration made stale: retrying the
 * transaction may succeed.
 */
const TRANSIENT = new Set(["40P01", "40001", "0A000"]);
const TRIES = 5;

/**
 * Every engine statement finds its rows with an index. Plans are cached, and one made while the queue was empty would
 * scan all of it when thousands wait.
 */
const BEGIN = "begin; set local enable_seqscan = off";

/**
 * Channel whose store holds the current transaction and where it began, so that external calls can be kept out of it.
 */
const opened = channel("durable-engine.transaction");

/** Runs `work` in one transaction and returns its result. Retries up to five times after a deadlock and the like. */
export async function transaction<T>(
  pool: pg.Pool,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  const begun = new Error("The transaction began here.");
  Error.captureStackTrace(begun, transaction);
  for (let tries = 1; ; tries += 1) {
    const open = { begun, isOver: false };
    try {
      return await transactOnce(pool, (db) => opened.runStores(open, () => work(db)));
    } catch (error) {
      if (tries >= TRIES || !TRANSIENT.has(codeOf(error))) throw error;
    } finally {
      open.isOver = true;
    }
  }
}

async function transactOnce<T>(pool: pg.Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(BEGIN);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
