import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { guardPool } from "./guard-pool.ts";

const migrated = new WeakMap<pg.Pool, Promise<void>>();

/** Creates graphile-worker's tables, once a process. Processes that start together take turns. */
export function migrateQueue(pool: pg.Pool): Promise<void> {
  const before = migrated.get(pool);
  if (before) return before;
  const migration = migrate(pool).catch((error: unknown) => {
    migrated.delete(pool);
    throw error;
  });
  migrated.set(pool, migration);
  return migration;
}

async function migrate(pool: pg.Pool): Promise<void> {
  guardPool(pool);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('crier:job-queue'))");
    await runMigrations({ pgPool: pool });
    await client.query("select pg_advisory_unlock(hashtext('crier:job-queue'))");
  } finally {
    client.release();
  }
}
