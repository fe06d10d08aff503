import type { System } from "#server/system.ts";

/** The sweep runs every minute. After this long without one, either nothing starts it or it can't run. */
export const LONGEST_SILENCE_SECONDS = 110;

/** Returns the seconds since the sweep last ran in any process, Infinity if it never did. One statement. */
export async function sweepSilence({ database, now }: System): Promise<number> {
  const pulse = await database.prisma.pulse.findFirst();
  if (pulse === null) return Number.POSITIVE_INFINITY;
  return (now().getTime() - pulse.seen_at.getTime()) / 1000;
}
