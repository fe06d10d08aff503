import type { ChannelEventKind } from "#core/contract/resources/event-kind.ts";
import type { ProviderError } from "#platforms/kit/spec/provider.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { READING_RANK } from "#server/kernel/call-queue/call-rows.ts";
import { channelEventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import type { System } from "../system.ts";

type Health = Pick<Channel, "id" | "health">;

/**
 * Consecutive failures that make a channel unavailable. After one or two the platform is called again within seconds,
 * so nobody needs to know.
 */
const FAILURES_IN_A_ROW = 3;

const MARK = `
  UPDATE channel SET health = 'unavailable', health_reason = $2 WHERE id = $1 AND health = 'healthy'
  RETURNING id, organization_id, provider, name, health_reason`;

const CLEAR = `
  UPDATE channel SET health = 'healthy', health_reason = NULL WHERE id = $1 AND health = 'unavailable'
  RETURNING id, organization_id, provider, name, health_reason`;

const SIGNED_IN = `
  UPDATE channel SET health = 'healthy', health_reason = NULL
  WHERE id = $1 AND credentials_version = $2 AND health = 'disconnected'
  RETURNING id, organization_id, provider, name, health_reason`;

const CLEAR_IDLE = `
  UPDATE channel SET health = 'healthy', health_reason = NULL
  WHERE health = 'unavailable' AND NOT EXISTS (
    SELECT FROM platform_call WHERE channel_id = channel.id AND state = 'queued' AND rank < ${READING_RANK}
  )
  RETURNING id, organization_id, provider, name, health_reason`;

/** Marks an unavailable channel as healthy, because its platform responded. No-op for a healthy channel. */
export async function recordAnswer(system: System, channel: Health): Promise<void> {
  if (channel.health !== "unavailable") return;
  await change(system, { statement: CLEAR, values: [channel.id], kind: "channel.recovered" });
  channel.health = "healthy";
}

/**
 * Marks a channel as unavailable when its platform keeps failing, so nothing more is armed for it until the platform
 * responds. `failures` counts consecutive failures. Writes nothing if nothing changes.
 */
export async function recordError(
  system: System,
  channel: Health,
  { error, failures }: { error: ProviderError; failures: number },
): Promise<void> {
  if (error.code === "auth" || error.code === "unknown") return;
  if (error.code !== "platform_unavailable") return recordAnswer(system, channel);
  if (channel.health !== "healthy" || failures < FAILURES_IN_A_ROW) return;
  const values = [channel.id, error.message];
  await change(system, { statement: MARK, values, kind: "channel.degraded" });
}

/**
 * Marks unavailable channels without queued calls as healthy, because no call would discover that the platform is back.
 * Returns the number of channels.
 */
export function forgetOutages(system: System): Promise<number> {
  return change(system, { statement: CLEAR_IDLE, values: [], kind: "channel.recovered" });
}

/**
 * Marks a disconnected channel as healthy, because its sign-in was renewed after all: the response with the new
 * credentials arrived after the refusal of the old ones.
 */
export async function recordSignedIn(
  system: System,
  channel_id: string,
  credentials_version: number,
): Promise<void> {
  const values = [channel_id, credentials_version];
  await change(system, { statement: SIGNED_IN, values, kind: "channel.recovered" });
}

interface Change {
  statement: string;
  values: readonly unknown[];
  kind: ChannelEventKind;
}

type Changed = Pick<Channel, "id" | "organization_id" | "provider" | "name" | "health_reason">;

async function change(system: System, { statement, values, kind }: Change): Promise<number> {
  const changed = await inTransaction(system.database.pool, async (sql) => {
    const channels = await sql<Changed>(statement, values);
    const events = channels.map((channel) => toEvent(system, kind, channel));
    await writeTogether(sql, [insertRows("event", events)]);
    return channels.length;
  });
  return changed;
}

function toEvent(system: System, kind: ChannelEventKind, channel: Changed) {
  const { id, organization_id, provider, name, health_reason } = channel;
  const facts = { provider, name, ...(health_reason === null ? {} : { reason: health_reason }) };
  const about = { organization_id, channel_id: id, at: system.now() };
  return channelEventRow(originOfCrier(system), { kind, facts }, about);
}
