import type { System } from "#server/system.ts";

const DAY_MS = 86_400_000;
const BATCH = 5_000;

/** One batch of the oldest events, so that younger ones are not read. */
const PRUNE = `
  DELETE FROM event USING (
    SELECT position, id, at FROM event ORDER BY position, id LIMIT ${BATCH}
  ) AS oldest
  WHERE event.position = oldest.position AND event.id = oldest.id AND oldest.at < $1
  RETURNING 1`;

/** Forgets events after CRIER_EVENTS_DAYS, in batches. Answers how many. */
export async function pruneEvents(system: System): Promise<number> {
  const before = new Date(system.now().getTime() - system.env.CRIER_EVENTS_DAYS * DAY_MS);
  let pruned = 0;
  for (;;) {
    const { length } = await system.database.sql(PRUNE, [before]);
    pruned += length;
    if (length < BATCH) return pruned;
  }
}
