import { look } from "../store/look.ts";
import { takeCalls } from "../store/take-calls.ts";
import type { CallRef, Queryable, Taken } from "../types.ts";
import { chooseCalls, type Room } from "./choose-calls.ts";

export interface Turn {
  taken: Taken[];
  /** Whose calls are due. */
  tenants: (string | null)[];
  /** Milliseconds until the next call that waits comes due; null when none does. */
  nextInMs: number | null;
}

/**
 * Takes the calls that are due and have room (choose-calls.ts) for a process that makes `workers` at once. In a transaction of its own on
 * `db`, which must be one connection: processes take turns, so that each sees what the one before it took, and a limit is
 * exact. Losing it in a crash of the database does no harm, so it does not wait for the disk.
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

// The lock is a statement of its own: the next one sees what whoever held it before has taken.
const BEGIN = `begin; set local synchronous_commit = off; set local enable_seqscan = off;
  select pg_advisory_xact_lock(hashtext('job_call:take'))`;
