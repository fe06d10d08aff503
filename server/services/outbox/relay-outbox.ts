import { inTurn } from "#server/db/in-turn.ts";
import type { System } from "#server/system.ts";
import { BATCH, NEXT_EVENTS } from "./next-events.ts";

export type RelayedEvent = { id: string; name: string; data: unknown };

const REMOVE = "DELETE FROM outbox_event WHERE id = ANY($1::text[])";

/**
 * Sends outbox events, each organization's oldest first, and removes them once sent. Processes take turns, so that what
 * was armed first is sent first, and no transaction waits for the receiver. If a process dies in between, its rows are
 * sent again with the same IDs, which the receiver recognizes. Returns the number sent.
 */
export async function relayOutbox(
  system: System,
  send: (events: RelayedEvent[]) => Promise<unknown>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const sent = await inTurn(system.database.pool, "crier:outbox", async (sql) => {
      const events = await sql<RelayedEvent>(NEXT_EVENTS, []);
      if (events.length === 0) return 0;
      await send(events);
      await sql(REMOVE, [events.map(({ id }) => id)]);
      return events.length;
    });
    total += sent;
    if (sent < BATCH) return total;
  }
}
