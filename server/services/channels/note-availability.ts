import type { ChannelEventKind } from "#core/contract/resources/event-kind.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { channelEventRow, originOfCrier } from "../events/event-row.ts";

type Health = Pick<Channel, "id" | "health">;

/** A platform that fails once or twice in a row is called again within seconds: nobody has to hear of that. */
const FAILURES_IN_A_ROW = 3;

const MARK = `
  UPDATE channel SET health = 'unavailable', health_reason = $2 WHERE id = $1 AND health = 'healthy'
  RETURNING id, organization_id, provider, name, health_reason`;

const CLEAR = `
  UPDATE channel SET health = 'healthy', health_reason = NULL WHERE id = $1 AND health = 'unavailable'
  RETURNING id, organization_id, provider, name, health_reason`;

const CLEAR_IDLE = `
  UPDATE channel SET health = 'healthy', health_reason = NULL
  WHERE health = 'unavailable' AND NOT EXISTS (
    SELECT FROM channel_entry WHERE channel_id = channel.id AND status = 'publishing'
  )
  RETURNING id, organization_id, provider, name, health_reason`;

/** Marks a channel that was unavailable as healthy, now that its platform has answered. Nothing where it was healthy already. */
export async function noteAnswer(system: System, channel: Health): Promise<void> {
  if (channel.health !== "unavailable") return;
  await change(system, { statement: CLEAR, values: [channel.id], kind: "channel.recovered" });
  channel.health = "healthy";
}

/**
 * Marks a channel whose platform goes on failing as unavailable: until it answers, nothing more is armed for it. `failures` is
 * how many there were in a row. Nothing is written where that changes nothing.
 */
export async function noteError(
  system: System,
  channel: Health,
  { error, failures }: { error: ProviderError; failures: number },
): Promise<void> {
  if (error.code === "auth" || error.code === "unknown") return;
  if (error.code !== "platform_unavailable") return noteAnswer(system, channel);
  if (channel.health !== "healthy" || failures < FAILURES_IN_A_ROW) return;
  const values = [channel.id, error.message];
  await change(system, { statement: MARK, values, kind: "channel.degraded" });
}

/**
 * Marks channels as healthy that are unavailable and have nothing on its way any more: no call would ever find out that their
 * platform is back. Answers how many.
 */
export function forgetOutages(system: System): Promise<number> {
  return change(system, { statement: CLEAR_IDLE, values: [], kind: "channel.recovered" });
}

interface Change {
  statement: string;
  values: readonly unknown[];
  kind: ChannelEventKind;
}

type Changed = Pick<Channel, "id" | "organization_id" | "provider" | "name" | "health_reason">;

/** Changes channels' health, and writes that it happened with it. Answers how many were changed. */
async function change(system: System, { statement, values, kind }: Change): Promise<number> {
  const changed = await inTransaction(system.database.pool, async (sql) => {
    const channels = await sql<Changed>(statement, values);
    const events = channels.map((channel) => toEvent(system, kind, channel));
    await writeTogether(sql, [insertRows("event", events)]);
    return channels.length;
  });
  if (changed > 0) system.wakeReaders();
  return changed;
}

function toEvent(system: System, kind: ChannelEventKind, channel: Changed) {
  const { id, organization_id, provider, name, health_reason } = channel;
  const facts = { provider, name, ...(health_reason === null ? {} : { reason: health_reason }) };
  const about = { organization_id, channel_id: id, at: system.now() };
  return channelEventRow(originOfCrier(system), { kind, facts }, about);
}
