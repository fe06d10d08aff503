import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { isOfSamples } from "#server/kernel/sample-records.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "../system.ts";
import { toBody } from "./to-body.ts";

interface Listener {
  id: string;
  organization_id: string;
  events: string[];
  samples: readonly string[];
}

const LISTENERS = `
  SELECT id, organization_id, events, ARRAY(
    SELECT record_id FROM sample_record WHERE sample_record.organization_id = webhook.organization_id) AS samples
  FROM webhook WHERE organization_id = ANY($1) AND disabled_reason IS NULL`;

/** Existing deliveries stay: an event that is read again isn't sent again. */
const INSERT = `
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event_type, body, created_at, next_attempt_at)
  SELECT given.id, given.webhook_id, given.event_id, given.event_type, given.body, $2, $2
  FROM json_populate_recordset(null::webhook_delivery, $1::json) AS given
  JOIN webhook ON webhook.id = given.webhook_id
  ON CONFLICT (webhook_id, event_id) DO NOTHING`;

/**
 * Stores a delivery for each event and each subscribed webhook, before anything is sent. Sample data sends none, and
 * neither do comments on sample channels. Idempotent for repeated events. Two statements, one if nothing is subscribed.
 */
export async function recordDeliveries(
  system: System,
  events: readonly ReadEvent[],
): Promise<void> {
  const { sql } = system.database;
  const organizations = [...new Set(events.map(({ organization_id }) => organization_id))];
  const listeners = await sql<Listener>(LISTENERS, [organizations]);
  const rows = events.flatMap((event) => rowsOf(event, listeners));
  if (rows.length === 0) return;
  await sql(INSERT, [JSON.stringify(rows), system.now()]);
}

function rowsOf(event: ReadEvent, listeners: readonly Listener[]) {
  const sent = toBody(event);
  if (sent === null) return [];
  const { type: event_type, body } = sent;
  return listeners
    .filter(({ organization_id }) => organization_id === event.organization_id)
    .filter(({ events }) => events.includes("*") || events.includes(event_type))
    .filter(({ samples }) => !isOfSamples(event, samples))
    .map(({ id }) => ({
      id: newId("delivery"),
      webhook_id: id,
      event_id: event.id,
      event_type,
      body,
    }));
}
