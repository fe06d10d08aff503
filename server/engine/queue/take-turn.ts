import { look } from "../store/look.ts";
import { takeCalls } from "../store/take-calls.ts";
import type { CallRef, Queryable, Taken } from "../types.ts";
import { chooseCalls, type Room } from "./choose-calls.ts";

export interface Turn {
  taken: Taken[];
  tenants: (string | null)[];
  nextInMs: number | null;
}

/**
 * Takes due calls that have room (choose-calls.ts), for a process with `workers` workers. Uses its own transaction on
 * `db`, which must be a single connection: processes take turns, so that each sees what the previous one took, and
 * limits are exact. Losing it in a database crash is harmless, so it doesn't wait for the disk.
 */
export async function takeTurn(
  db: Queryable,
  turn: Room & { workerId: string; workers: number },
): Promise<Turn> {
  try {
    const [, { nextInMs, ...seen }] = await Promise.all([
      db.query(BEGIN),
      look(db, turn.most + turn.newcomers),
    ]);
    const calls = chooseCalls(seen, turn);
    const [taken] = await Promise.all([take(db, { ...turn, calls }), db.query("commit")]);
    return { taken, tenants: seen.due.map(({ tenantId }) => tenantId), nextInMs };
  } catch (error) {
    await db.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function take(
  db: Queryable,
  turn: { workerId: string; calls: readonly CallRef[] },
): Promise<Taken[]> {
  return turn.calls.length === 0 ? [] : takeCalls(db, turn);
}

// The lock is a separate statement, so that the next one sees what its previous holder has taken.
const BEGIN = `begin; set local synchronous_commit = off; set local enable_seqscan = off;
  select pg_advisory_xact_lock(hashtext('job_call:take'))`;
