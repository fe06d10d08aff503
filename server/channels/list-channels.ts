import type { Channel } from "#core/contract/resources/channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { channelsWithin } from "#server/kernel/leash.ts";
import { toChannel } from "./to-resource.ts";

/** Returns the connected channels, oldest first. One statement. */
export async function listChannels({ ctx }: { ctx: ServiceContext }): Promise<Channel[]> {
  const channels = await ctx.db.channel.findMany({
    where: { organization_id: ctx.organization_id, deleted_at: null, ...channelsWithin(ctx) },
    orderBy: { id: "asc" },
  });
  return channels.map(toChannel);
}
