import { MOST_CHANNEL_SETS } from "#core/contract/limits.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { commitRecords } from "../transactions/commit.ts";
import { checkChannels, connectedChannels } from "./connected-channels.ts";
import { toChannelSet } from "./to-resource.ts";

/**
 * Creates a set of channels. Throws if a channel isn't connected, if the name is taken (case-insensitive), or if the
 * limit is reached. Four statements.
 */
export async function createChannelSet({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { name: string; channels: string[] };
}): Promise<ChannelSet> {
  const { organization_id } = ctx;
  const name_key = labelKey(input.name);
  const connected = await connectedChannels(ctx);
  const channel_ids = checkChannels(input.channels, connected);
  if ((await ctx.db.channelSet.count({ where: { organization_id } })) >= MOST_CHANNEL_SETS)
    throw Refusal.because(
      "too_many_sets",
      `There are already ${MOST_CHANNEL_SETS} channel sets, the most an organization can have. Delete one first.`,
    );
  const data = {
    id: newId("channel_set"),
    organization_id,
    name: input.name,
    name_key,
    channel_ids,
  };
  const set = await commitRecords(ctx, async ({ tx, record }) => {
    const [created] = await tx.channelSet.createManyAndReturn({
      data: { ...data, created_at: ctx.system.now() },
      skipDuplicates: true,
    });
    const { id: subject_id, name } = data;
    if (created !== undefined) record({ kind: "channel_set.created", subject_id, facts: { name } });
    return created;
  });
  if (set !== undefined) return toChannelSet(set, connected);
  return refuseTaken(
    "set",
    await ctx.db.channelSet.findFirst({ where: { organization_id, name_key } }),
  );
}
