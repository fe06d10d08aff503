import type { System } from "#server/system.ts";
import { BATCH, NEXT_EVENTS } from "./next-events.ts";

export type RelayedEvent = { id: string; name: string; data: unknown };

/**
 * Sends the events in the outbox, each organization's oldest first, and removes them once they are sent. Processes take
 * turns, so that what was armed first is sent first. One that dies in between leaves its rows to be sent again under the same ids, which
 * the receiver recognises. Answers how many were sent.
 */
export async function relayOutbox(
  system: System,
  send: (events: RelayedEvent[]) => Promise<unknown>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const sent = await system.database.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('crier:outbox'))::text`;
      const events = await tx.$queryRawUnsafe<RelayedEvent[]>(NEXT_EVENTS);
      if (events.length === 0) return 0;
      await send(events);
      await tx.outboxEvent.deleteMany({ where: { id: { in: events.map((event) => event.id) } } });
      return events.length;
    });
    total += sent;
    if (sent < BATCH) return total;
  }
}
