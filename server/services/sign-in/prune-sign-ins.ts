import type { System } from "#server/system.ts";

/** Longer than any throttle remembers. */
const THROTTLES_KEPT_MS = 86_400_000;

/** Forgets sessions and sign-in links that have expired, and tries that no longer count. Three statements. */
export async function pruneSignIns({ database, now }: System): Promise<void> {
  const { session, signInLink, throttle } = database.prisma;
  const expired = { where: { expires_at: { lte: now() } } };
  await session.deleteMany(expired);
  await signInLink.deleteMany(expired);
  const last_at = { lt: new Date(now().getTime() - THROTTLES_KEPT_MS) };
  await throttle.deleteMany({ where: { last_at } });
}
