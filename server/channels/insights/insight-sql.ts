import { ENGAGEMENT } from "#core/domain/metrics/insights.ts";
import type { SqlValues } from "#server/db/sql-values.ts";
import type { FoundChannel } from "./find-insight-channels.ts";

/** SQL for the change of a metric that a snapshot found. Null if it didn't. */
export const changeOf = (name: string) => `(snapshot.changes ->> ${name})::numeric`;

/** SQL for a metric's last value. Null if it was never measured. */
export const latestOf = (name: string) => `(item.latest -> ${name} ->> 'value')::numeric`;

/** SQL for the sum of the engagement that was measured. Null if none was. */
export function engagementOf(numberOf: (name: string) => string): string {
  const values = ENGAGEMENT.map((name) => numberOf(`'${name}'`));
  return `CASE WHEN num_nonnulls(${values.join(", ")}) > 0 THEN ${values.map((value) => `coalesce(${value}, 0)`).join(" + ")} END`;
}

/**
 * SQL for a sum, null if nothing was measured. Doubles hold every count exactly that JSON can, and more than 32 bits.
 */
export function sumOf(value: string): string {
  const most = Number.MAX_SAFE_INTEGER;
  return `(CASE WHEN sum(${value}) > ${most} THEN ${most} ELSE sum(${value}) END)::float8`;
}

/** SQL for the channels as `chosen`, each with the metric that says how often posts were seen on it. */
export function chosenChannels(channels: readonly FoundChannel[], values: SqlValues) {
  const ids = values.use(channels.map(({ id }) => id));
  const seen = values.use(channels.map((channel) => channel.seen_by));
  return { ids, chosen: `unnest(${ids}::text[], ${seen}::text[]) AS chosen (channel_id, seen)` };
}
