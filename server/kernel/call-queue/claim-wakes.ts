import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { CHANNEL_EVENTS, type ChannelCalls } from "./channel-due.ts";

/**
 * How long a run that was asked for may take to look. After this time it counts as lost, and another is asked for: two
 * runs of one channel are harmless. Readings of hundreds of channels take minutes.
 */
const TRUST_SECONDS = { calls: 15, readings: 300 } as const satisfies Record<ChannelCalls, number>;

const IS_AWAITED = `wake.at <= excluded.at AND wake.at > excluded.at -
      make_interval(secs => CASE WHEN wake.readings THEN ${TRUST_SECONDS.readings} ELSE ${TRUST_SECONDS.calls} END)`;

/** An event whose sending failed is recognized when it is sent again. */
const CLAIM = `
  INSERT INTO channel_wake AS wake (channel_id, readings, at, event_id)
  SELECT DISTINCT ON (channel_id, readings) channel_id, readings, $2, id
  FROM json_to_recordset($1) AS given (id text, channel_id text, readings boolean)
  ORDER BY channel_id, readings, id
  ON CONFLICT (channel_id, readings) DO UPDATE SET version = wake.version + 1,
    at = CASE WHEN ${IS_AWAITED} THEN wake.at ELSE excluded.at END,
    run_id = CASE WHEN ${IS_AWAITED} THEN wake.run_id END,
    event_id = CASE WHEN ${IS_AWAITED} THEN wake.event_id ELSE excluded.event_id END
  RETURNING event_id`;

interface Event {
  id: string;
  name: string;
  data: unknown;
}

/**
 * Returns the events without those that their channel needs no run for, because one that hasn't looked yet, or looks
 * again, makes their calls. One statement, or none without events of channels.
 */
export async function withoutAwaited<Given extends Event>(
  sql: RunSql,
  { now }: Pick<System, "now">,
  events: readonly Given[],
): Promise<Given[]> {
  const due = events.flatMap(({ id, name, data }) => {
    const readings = name === CHANNEL_EVENTS.readings;
    const { channel_id } = data as { channel_id?: string };
    const isDue = readings || name === CHANNEL_EVENTS.calls;
    return isDue && channel_id !== undefined ? [{ id, readings, channel_id }] : [];
  });
  if (due.length === 0) return [...events];
  const rows = await sql<{ event_id: string }>(CLAIM, [JSON.stringify(due), now()]);
  const sent = new Set(rows.map(({ event_id }) => event_id));
  const known = new Set(due.map(({ id }) => id));
  return events.filter(({ id }) => sent.has(id) || !known.has(id));
}
