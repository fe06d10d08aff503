import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type RunSql, sqlOf } from "./run-sql.ts";

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/**
 * Runs `work` while no other process runs work with this name, and returns its result. Holds one connection, which owns
 * the turn, so that the turn ends with the process, but no transaction, so that `work` may make external calls. Waiting
 * holds neither.
 */
export async function inTurn<Result>(
  pool: pg.Pool,
  name: string,
  work: (sql: RunSql) => Promise<Result>,
): Promise<Result> {
  for (let asked = 0; ; asked += 1) {
    const done = await tryTurn(pool, name, work);
    if (done !== null) return done.result;
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** asked, LONGEST_PAUSE_MS));
  }
}

async function tryTurn<Result>(
  pool: pg.Pool,
  name: string,
  work: (sql: RunSql) => Promise<Result>,
): Promise<{ result: Result } | null> {
  const client = await pool.connect();
  const sql = sqlOf(client);
  let broken: Error | undefined;
  try {
    const [turn] = await sql<{ ours: boolean }>(TRY, [name]);
    if (turn?.ours !== true) return null;
    try {
      return { result: await work(sql) };
    } finally {
      await sql(END, [name]).catch((error: Error) => {
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
}

const TRY = "SELECT pg_try_advisory_lock(hashtext($1)) AS ours";
const END = "SELECT pg_advisory_unlock(hashtext($1))";
