import { eventsWithin } from "#server/kernel/events/events-within.ts";
import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { readLeash } from "#server/kernel/leash.ts";
import { isOfSamples } from "#server/kernel/sample-records.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "../system.ts";
import { toBody } from "./to-body.ts";

interface Listener {
  id: string;
  organization_id: string;
  events: string[];
  samples: readonly string[];
  /** The key or app with limits that made it, and what those are. Null if it gets all events. */
  leashed_id: string | null;
  leash: unknown;
  reach: string[] | null;
}

/** A limited key that is gone reaches nothing. */
const LISTENERS = `
  SELECT webhook.id, webhook.organization_id, events, leashed_id, coalesce(api_key.leash, app.leash) AS leash,
    CASE WHEN leashed_id IS NOT NULL AND api_key.id IS NULL AND app.id IS NULL THEN '{}'
      ELSE leash_channels(webhook.organization_id, coalesce(api_key.leash, app.leash)) END AS reach,
    ARRAY(SELECT record_id FROM sample_record WHERE sample_record.organization_id = webhook.organization_id) AS samples
  FROM webhook LEFT JOIN api_key ON api_key.id = leashed_id LEFT JOIN connected_app AS app ON app.id = leashed_id
  WHERE webhook.organization_id = ANY($1) AND disabled_reason IS NULL`;

/** Existing deliveries stay: an event that is read again isn't sent again. */
const INSERT = `
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event_type, body, created_at, next_attempt_at)
  SELECT given.id, given.webhook_id, given.event_id, given.event_type, given.body, $2, $2
  FROM json_populate_recordset(null::webhook_delivery, $1::json) AS given
  JOIN webhook ON webhook.id = given.webhook_id
  ON CONFLICT (webhook_id, event_id) DO NOTHING`;

/**
 * Stores a delivery for each event and each subscribed webhook, before anything is sent. Sample data sends none, and
 * neither do comments on sample channels. A webhook of a limited key gets what that key may see. Idempotent for repeated
 * events. Two statements, one if nothing is subscribed, and one more for each webhook of a limited key.
 */
export async function recordDeliveries(
  system: System,
  events: readonly ReadEvent[],
): Promise<void> {
  const { sql } = system.database;
  const organizations = [...new Set(events.map(({ organization_id }) => organization_id))];
  const listeners = await sql<Listener>(LISTENERS, [organizations]);
  const rows: ReturnType<typeof rowsOf> = [];
  for (const listener of listeners) {
    const own = events.filter(
      ({ organization_id }) => organization_id === listener.organization_id,
    );
    const seen = await eventsWithin(sql, actorOf(listener), own);
    rows.push(...seen.flatMap((event) => rowsOf(event, listener)));
  }
  if (rows.length === 0) return;
  await sql(INSERT, [JSON.stringify(rows), system.now()]);
}

function actorOf({ leashed_id, leash, reach }: Listener) {
  if (leashed_id === null || reach === null) return { id: leashed_id ?? "" };
  return { id: leashed_id, leash: { ...readLeash(leash), reach } };
}

function rowsOf(event: ReadEvent, { id, events, samples }: Listener) {
  const sent = toBody(event);
  if (sent === null || isOfSamples(event, samples)) return [];
  const { type: event_type, body } = sent;
  if (!events.includes("*") && !events.includes(event_type)) return [];
  return [{ id: newId("delivery"), webhook_id: id, event_id: event.id, event_type, body }];
}
