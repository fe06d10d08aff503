import { MOST_CHANNEL_SETS } from "#core/contract/limits.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { ChannelSet as ChannelSetRecord } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { refuseTaken } from "#server/kernel/refuse-taken.ts";
import { newId } from "#server/platform/ids.ts";

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

/** Returns the organization's channel sets, ordered by name. Two statements. */
export async function listChannelSets({ ctx }: { ctx: ServiceContext }): Promise<ChannelSet[]> {
  const sets = await ctx.db.channelSet.findMany({
    where: { organization_id: ctx.organization_id },
    orderBy: { name_key: "asc" },
  });
  const connected = await connectedChannels(ctx);
  return sets.map((set) => toChannelSet(set, connected));
}

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

/** Deletes a set but not its channels. Two statements. */
export async function deleteChannelSet({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.channelSet.deleteMany({
      where: { id: input.id, organization_id: ctx.organization_id },
    });
    if (count === 0) throw Refusal.notFound("set", input.id);
    record({ kind: "channel_set.deleted", subject_id: input.id });
    return null;
  });
}

/** Returns the IDs of the organization's connected channels. One statement. */
async function connectedChannels({
  db,
  organization_id,
}: Pick<ServiceContext, "db" | "organization_id">): Promise<ReadonlySet<string>> {
  const channels = await db.channel.findMany({
    where: { organization_id, deleted_at: null },
    select: { id: true },
  });
  return new Set(channels.map(({ id }) => id));
}

function checkChannels(given: readonly string[], connected: ReadonlySet<string>): string[] {
  const index = given.findIndex((id) => !connected.has(id));
  if (index !== -1)
    throw Refusal.because(
      "unknown_channel",
      `channels.${index}: "${given[index]}" is not a channel of this organization. GET /channels lists them.`,
      { index },
    );
  return [...new Set(given)];
}

/** Returns a set with only its connected channels. */
function toChannelSet(
  { id, name, channel_ids, created_at }: ChannelSetRecord,
  connected: ReadonlySet<string>,
): ChannelSet {
  const channels = channel_ids.filter((channel_id) => connected.has(channel_id));
  return { id, name, channels, created_at: created_at.toISOString() };
}
