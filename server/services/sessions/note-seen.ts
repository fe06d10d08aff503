import type { System } from "#server/system.ts";

/** `last_seen_at` is only shown to people: minute precision suffices, and saves a write per request. */
const PRECISION_MS = 60_000;

export function noteSeen(
  { database, logger, now }: System,
  session: { id: string; last_seen_at: Date },
  address: string | null,
): void {
  const last_seen_at = now();
  if (last_seen_at.getTime() - session.last_seen_at.getTime() < PRECISION_MS) return;
  database.prisma.session
    .updateMany({
      where: { id: session.id },
      data: { last_seen_at, ...(address === null ? {} : { address }) },
    })
    .catch((error: unknown) =>
      logger.warn({ error, session_id: session.id }, "could not record that a session is in use"),
    );
}
