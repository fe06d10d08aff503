import type { System } from "#server/system.ts";

/** The sweep runs each minute. After a silence this long, either nobody starts it or it does not get to run. */
export const LONGEST_SILENCE_SECONDS = 110;

/** How many seconds ago the sweep ran last, in whichever process; infinite where it never did. One statement. */
export async function sweepSilence({ database, now }: System): Promise<number> {
  const { rows } = await database.pool.query<{ seen_at: Date }>("SELECT seen_at FROM pulse");
  const [pulse] = rows;
  if (pulse === undefined) return Number.POSITIVE_INFINITY;
  return (now().getTime() - pulse.seen_at.getTime()) / 1000;
}
