import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { channelDueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { System } from "#server/system.ts";

/** Starts another run for a channel's calls. Two statements. */
export async function wakeChannel(system: System, channel_id: string): Promise<void> {
  const { prisma, sql } = system.database;
  const channel = await prisma.channel.findUnique({
    where: { id: channel_id },
    select: { organization_id: true, provider: true, mode: true, account: true },
  });
  if (channel === null) return;
  const { organization_id } = channel;
  const row = channelDueRow({ channel_id, organization_id, channel });
  await writeTogether(sql, [insertRows("outbox_event", [row])]);
}
