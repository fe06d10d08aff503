import { setTimeout as sleep } from "node:timers/promises";
import type { Queryable } from "../types.ts";

/** Rows per batch, so that no delete holds its locks for long: a run cascades to its steps. */
const BATCH = 500;
/** Maximum batches per kind and pass. The rest is left to the next pass. */
const MOST_BATCHES = 200;

interface Delete {
  text: string;
  values: unknown[];
}

/**
 * By `ctid`, which the server looks up directly whatever it knows of the table. By a key it may choose to scan the
 * table.
 */
function deleteOldest(table: string, by: string, retentionDays: number): Delete {
  const text = `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${by} < now() - make_interval(days => $1)
    order by ${by} limit ${BATCH} for update skip locked))`;
  return { text, values: [retentionDays] };
}

/**
 * Removes old runs, events and keys in a bounded number of short statements. Between statements it waits as long as the
 * last one took, to leave the database to others.
 */
export async function prune(db: Queryable, retentionDays: number): Promise<void> {
  const deletes = [
    deleteOldest("job_run", "ended_at", retentionDays),
    deleteOldest("job_event", "received_at", retentionDays),
    deleteOldest("job_idempotency", "expires_at", 0),
  ];
  for (const each of deletes) await repeat(db, each);
}

async function repeat(db: Queryable, { text, values }: Delete): Promise<void> {
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const start = performance.now();
    const { rowCount } = await db.query(text, values);
    if ((rowCount ?? 0) < BATCH) return;
    await sleep(performance.now() - start);
  }
}
