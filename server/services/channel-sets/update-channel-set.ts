import { Refusal } from "#core/contract/refusal.ts";
import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { refuseTaken } from "../refuse-taken.ts";
import { commitRecords } from "../transactions/commit.ts";
import { checkChannels, connectedChannels } from "./connected-channels.ts";
import { toChannelSet } from "./to-resource.ts";

interface Input {
  id: string;
  name?: string | undefined;
  channels?: string[] | undefined;
}

/**
 * Renames a set or replaces its channels. Throws if a channel isn't connected, or if another set has the name
 * (case-insensitive). Three statements.
 */
export async function updateChannelSet({
  ctx,
  input: { id, name, channels },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<ChannelSet> {
  const { organization_id } = ctx;
  const connected = await connectedChannels(ctx);
  const named = name === undefined ? {} : { name, name_key: labelKey(name) };
  const held = channels === undefined ? {} : { channel_ids: checkChannels(channels, connected) };
  try {
    const set = await commitRecords(ctx, async ({ tx, record }) => {
      const [updated] = await tx.channelSet.updateManyAndReturn({
        where: { id, organization_id },
        data: { ...named, ...held },
      });
      if (updated !== undefined)
        record({ kind: "channel_set.updated", subject_id: id, facts: { name: updated.name } });
      return updated;
    });
    if (set !== undefined) return toChannelSet(set, connected);
  } catch (error) {
    if (!isTaken(error, "channel_set_organization_id_name_key_key")) throw error;
    const name_key = labelKey(name ?? "");
    return refuseTaken(
      "set",
      await ctx.db.channelSet.findFirst({ where: { organization_id, name_key } }),
    );
  }
  throw Refusal.notFound("set", id);
}
