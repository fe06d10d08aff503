import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { providers } from "#platforms/providers.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { queueMetrics } from "#server/kernel/call-queue/queue-metrics.ts";
import { queueReading } from "#server/kernel/call-queue/queue-reading.ts";
import type { System } from "../system.ts";

const MODES: readonly ChannelMode[] = ["live", "sandbox"];
const BATCH = 100;

const APPLY = `
  UPDATE channel SET account = account || $3::jsonb WHERE id IN (
    SELECT id FROM channel WHERE provider = $1 AND mode = $2::channel_mode AND deleted_at IS NULL
      AND NOT account @> $3::jsonb LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id, organization_id, provider, account`;

/**
 * Updates connected channels to the operator's settings, and starts reading what these now allow. Called at each start.
 * Returns the number of changed channels.
 */
export async function applyOperatorFacts(system: System): Promise<number> {
  let changed = 0;
  for (const [name, { operatorFacts }] of Object.entries(providers)) {
    for (const mode of operatorFacts === undefined ? [] : MODES) {
      const facts = JSON.stringify(operatorFacts?.(system.env, mode));
      for (let batch = BATCH; batch === BATCH; changed += batch)
        batch = await applyTo(system, [name, mode, facts]);
    }
  }
  return changed;
}

async function applyTo(system: System, values: readonly unknown[]): Promise<number> {
  return inTransaction(system.database.pool, async (sql) => {
    const channels = await sql<Channel>(APPLY, [...values]);
    for (const channel of channels) {
      await queueReading(sql, system, channel);
      await queueMetrics(sql, system, channel);
    }
    return channels.length;
  });
}
