import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { channelDueRow, type DueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { System } from "#server/system.ts";

const FIND = `
  SELECT id AS channel_id, organization_id, json_build_object('provider', provider, 'mode', mode, 'account', account) AS channel
  FROM channel WHERE id = $1`;

/** Starts another run for a channel's calls. Two statements. */
export async function wakeChannel(system: System, channel_id: string): Promise<void> {
  const { sql } = system.database;
  const channels = await sql<DueRow>(FIND, [channel_id]);
  await writeTogether(sql, [insertRows("outbox_event", channels.map(channelDueRow))]);
}
