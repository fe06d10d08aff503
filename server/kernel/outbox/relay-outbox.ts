import { inTurn } from "#server/db/in-turn.ts";
import { withoutAwaited } from "#server/kernel/call-queue/claim-wakes.ts";
import type { System } from "#server/system.ts";

export type RelayedEvent = { id: string; name: string; data: unknown };

const REMOVE = "DELETE FROM outbox_event WHERE id = ANY($1::text[])";

/**
 * Sends outbox events, each organization's oldest first, and removes them once sent. Processes take turns, so that what
 * was armed first is sent first, and no transaction waits for the receiver. If a process dies in between, its rows are
 * sent again with the same IDs, which the receiver recognizes. Returns the number of events,
 * including those that were not needed.
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
      const wanted = await withoutAwaited(sql, system, events);
      if (wanted.length > 0) await send(wanted);
      await sql(REMOVE, [events.map(({ id }) => id)]);
      return events.length;
    });
    total += sent;
    if (sent < BATCH) return total;
  }
}

const BATCH = 200;

/** The organization of an outbox event. Empty for the service's own events. */
const ORGANIZATION = "coalesce(data->>'organization_id', '')";

/**
 * SQL for the outbox events to send next: organizations take turns, each with its oldest. Otherwise the single event of
 * a post sent now would wait behind thousands of another organization's. An index holds each organization's events in
 * order (outbox_by_organization).
 */
const NEXT_EVENTS = `
  WITH RECURSIVE organization AS (
    (SELECT ${ORGANIZATION} AS id FROM outbox_event ORDER BY 1 LIMIT 1)
    UNION ALL
    SELECT next.id FROM organization CROSS JOIN LATERAL (
      SELECT ${ORGANIZATION} AS id FROM outbox_event WHERE ${ORGANIZATION} > organization.id ORDER BY 1 LIMIT 1
    ) AS next
  )
  SELECT event.id, event.name, event.data FROM organization CROSS JOIN LATERAL (
    SELECT id, name, data, row_number() OVER (ORDER BY id) AS place FROM outbox_event
    WHERE ${ORGANIZATION} = organization.id ORDER BY id LIMIT ${BATCH}
  ) AS event
  ORDER BY place, event.id LIMIT ${BATCH}`;
