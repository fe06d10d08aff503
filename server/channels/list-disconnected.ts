import type { z } from "zod";
import type { ListDisconnectedChannels } from "#core/contract/operations/channels.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { toChannel } from "./to-resource.ts";

const MOST_CHANNELS = 100;

/**
 * Returns the channels that a person disconnected and that unpublished posts still use, or only the one with this ID: at most a hundred.
 * Channels whose account is connected as another channel can't be reconnected, so they are left out. Two statements.
 */
export async function listDisconnected({
  ctx: { db, organization_id },
  input: { id },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListDisconnectedChannels.input>;
}): Promise<Channel[]> {
  const channels = await db.channel.findMany({
    where: {
      organization_id,
      deleted_at: { not: null },
      ...(id === undefined ? { entries: { some: { post: UNSENT } } } : { id }),
    },
    orderBy: { id: "asc" },
    take: MOST_CHANNELS,
  });
  const accounts = channels.map(({ external_account_id }) => external_account_id);
  const connected = await db.channel.findMany({
    where: {
      organization_id,
      deleted_at: null,
      mode: "live",
      external_account_id: { in: accounts },
    },
    select: { provider: true, external_account_id: true },
  });
  const taken = new Set(connected.map(keyOf));
  return channels
    .filter((channel) => channel.mode !== "live" || !taken.has(keyOf(channel)))
    .map((channel) => ({ ...toChannel(channel), health: "disconnected", health_reason: null }));
}

/** Posts that are still to be published. */
const UNSENT: Prisma.PostWhereInput = {
  deleted_at: null,
  status: { in: ["draft", "scheduled"] },
};

function keyOf(channel: { provider: string; external_account_id: string }): string {
  return `${channel.provider} ${channel.external_account_id}`;
}
