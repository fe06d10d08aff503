import type { z } from "zod";
import type { ListCapabilities } from "#core/contract/operations/capabilities.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";
import { healthErrors } from "#core/domain/verdict/rules/channel-health.ts";
import { ingests, interactionsOf } from "#platforms/interaction-ability.ts";
import { manifestFor, providers } from "#platforms/providers.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { channelsWithin, reachOf } from "#server/kernel/leash.ts";
import { countAccuracy } from "./accuracy/count-accuracy.ts";
import { readRuleTime } from "./list-rule-changes.ts";

type Capabilities = z.output<typeof ListCapabilities.output>;

const columns = {
  id: true,
  provider: true,
  mode: true,
  name: true,
  account: true,
  health: true,
  health_reason: true,
} as const;

/**
 * Returns each connected channel's capabilities, oldest channel first, and each platform's limits, as they are at a time.
 * Two statements.
 */
export async function listCapabilities({
  ctx,
  input: { at: time } = {},
}: {
  ctx: ServiceContext;
  input?: z.output<typeof ListCapabilities.input>;
}): Promise<Capabilities> {
  const at = readRuleTime(ctx, time) ?? ctx.system.now();
  const channels = await ctx.db.channel.findMany({
    where: { organization_id: ctx.organization_id, deleted_at: null, ...channelsWithin(ctx) },
    orderBy: { id: "asc" },
    select: columns,
  });
  return {
    channels: channels.map((channel) => toCapabilities(channel, at)),
    providers: Object.values(providers).map(({ manifest }) => manifestAt(manifest, at)),
    // A key that is limited to some channels learns nothing of others.
    accuracy: reachOf(ctx) === null ? await countAccuracy(ctx.sql, ctx.organization_id) : [],
  };
}

function toCapabilities(channel: Pick<Channel, keyof typeof columns>, at: Date) {
  const { id, provider, mode, name, health, health_reason } = channel;
  const manifest = manifestAt(manifestFor(channel), at);
  const errors = healthErrors(manifest, { health, health_reason });
  return {
    channel_id: id,
    provider,
    mode,
    name,
    publish: { ready: errors.length === 0, errors },
    ingestion: ingests(channel),
    interactions: interactionsOf(channel),
    manifest,
  };
}
