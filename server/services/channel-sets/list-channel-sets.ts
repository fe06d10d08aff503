import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import type { ServiceContext } from "../context.ts";
import { connectedChannels } from "./connected-channels.ts";
import { toChannelSet } from "./to-resource.ts";

/** Returns the organization's channel sets, ordered by name. Two statements. */
export async function listChannelSets({ ctx }: { ctx: ServiceContext }): Promise<ChannelSet[]> {
  const sets = await ctx.db.channelSet.findMany({
    where: { organization_id: ctx.organization_id },
    orderBy: { name_key: "asc" },
  });
  const connected = await connectedChannels(ctx);
  return sets.map((set) => toChannelSet(set, connected));
}
