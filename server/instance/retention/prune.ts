import { setTimeout as sleep } from "node:timers/promises";
import { retainedSince } from "#server/kernel/retained-since.ts";
import type { System } from "#server/system.ts";
import { PRUNE_STATEMENTS, type Pruned } from "./prune-statements.ts";

type Pruner = Pick<System, "env" | "database" | "logger" | "now">;

/**
 * Maximum batches per kind and pass. With a pass every ten minutes, this allows deleting a million posts a day, and
 * more of everything else.
 */
const MOST_BATCHES = 100;

/**
 * Deletes expired data in a bounded number of batches per kind; the rest is left to the next pass. Between batches it
 * waits as long as the last one took, so it never uses more than half of one connection. If one kind fails, the others
 * are still pruned. Returns the number of deleted rows of each kind.
 */
export async function pruneAll(system: Pruner): Promise<Partial<Record<Pruned, number>>> {
  const pruned: Partial<Record<Pruned, number>> = {};
  for (const kind of Object.keys(PRUNE_STATEMENTS) as Pruned[]) {
    try {
      pruned[kind] = await prune(system, kind);
    } catch (error) {
      system.logger.error({ error, kind }, "Data past its retention period could not be deleted.");
    }
  }
  return pruned;
}

/** Like `pruneAll`, for one kind. Throws database errors. */
export async function prune(system: Pruner, kind: Pruned): Promise<number> {
  const { days, sql, batch } = PRUNE_STATEMENTS[kind];
  const retention = typeof days === "number" ? days : system.env[days];
  if (retention === null) return 0;
  const before = retainedSince(system, retention);
  let pruned = 0;
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const start = performance.now();
    const { rowCount } = await system.database.pool.query(sql, [before, batch]);
    pruned += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) break;
    await sleep(performance.now() - start);
  }
  return pruned;
}
