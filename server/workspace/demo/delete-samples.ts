import { lockOrganization } from "#server/access/members/lock-organization.ts";
import { dropApprover } from "#server/access/organizations/drop-approver.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { removeObjects } from "#server/media/remove-objects.ts";
import { sandboxKey } from "#server/media/sandbox-files/sandbox-key.ts";
import type { System } from "#server/system.ts";
import { deleteSampleRows, releaseCredits, unusedChannels } from "./delete-sample-rows.ts";
import { findSamples } from "./find-samples.ts";

/**
 * Deletes all sample data, finished or not. What the user's own posts use becomes the user's. A sample channel that only
 * deleted posts of theirs use is disconnected, as when a person does it.
 */
export async function deleteSamples(ctx: ServiceContext): Promise<void> {
  const { organization_id, system } = ctx;
  const { samples, removed } = await ctx.db.$transaction(async (tx) => {
    const sql = sqlWithin(tx);
    await lockOrganization(tx, organization_id);
    const samples = await findSamples(sql, organization_id);
    const scope = { organization_id, now: system.now() };
    for (const user_id of samples.people) await dropApprover(tx, { organization_id, user_id });
    await releaseCredits(sql, scope, samples);
    return { samples, removed: await deleteSampleRows(sql, scope, samples) };
  });
  for (const file of removed.files) await removeObjects(system.storage, file);
  await system.storage.remove(
    removed.received.map(({ channel_id, name }) => sandboxKey(channel_id, name)),
  );
  for (const id of unusedChannels(samples)) await removeReceived(system, id);
  for (const id of samples.used_channels)
    if (!samples.kept_channels.includes(id)) await disconnect(ctx, id);
}

async function removeReceived({ storage }: System, channel_id: string): Promise<void> {
  const received = await storage.list(sandboxKey(channel_id, ""));
  await storage.remove(received.map(({ key }) => key));
}

/** Unless a person has disconnected it already. */
async function disconnect(ctx: ServiceContext, id: string): Promise<void> {
  const where = { id, organization_id: ctx.organization_id, deleted_at: null };
  if ((await ctx.db.channel.count({ where })) > 0) await deleteChannel({ ctx, input: { id } });
}
