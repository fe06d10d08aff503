import { insertRows, writeTogether } from "#server/db/write-together.ts";
import {
  type ChannelCalls,
  channelDueRow,
  readingDueRow,
} from "#server/kernel/call-queue/channel-due.ts";
import type { System } from "#server/system.ts";

const FORGET = "DELETE FROM channel_wake WHERE channel_id = $1 AND readings = $2";

/** Starts another run for a channel's calls, because this one looks no more. Three statements. */
export async function wakeChannel(
  system: System,
  channel_id: string,
  calls: ChannelCalls,
): Promise<void> {
  const { prisma, sql } = system.database;
  const channel = await prisma.channel.findUnique({
    where: { id: channel_id },
    select: { organization_id: true, provider: true, mode: true, account: true },
  });
  if (channel === null) return;
  await sql(FORGET, [channel_id, calls === "readings"]);
  const { organization_id } = channel;
  const toRow = calls === "readings" ? readingDueRow : channelDueRow;
  const row = toRow({ channel_id, organization_id, channel });
  await writeTogether(sql, [insertRows("outbox_event", [row])]);
}
