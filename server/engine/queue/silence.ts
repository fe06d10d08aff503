/**
 * Finds processes that have been silent for `limit` milliseconds by the observer's own clock. Heartbeats are dated by
 * the database, whose clock may be set ahead by hours: then nobody is dead, and nobody's jobs may be given away.
 */
export function createSilenceWatch(limit: number, watch: () => number = () => performance.now()) {
  let heard = new Map<string, { seen_at: number; since: number }>();

  /** Returns the silent ones of `workers`. Call it regularly, with all of them. */
  return function listen<Worker extends { id: string; seen_at: Date }>(
    workers: readonly Worker[],
  ): Worker[] {
    const now = watch();
    heard = new Map(
      workers.map(({ id, seen_at }) => {
        const before = heard.get(id);
        const isNew = before?.seen_at !== seen_at.getTime();
        return [id, isNew ? { seen_at: seen_at.getTime(), since: now } : before];
      }),
    );
    return workers.filter(({ id }) => now - (heard.get(id)?.since ?? now) >= limit);
  };
}
