import { WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { FOLLOWERS_NOTE } from "#platforms/kit/simulator/engagement.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { createSandboxStore } from "#server/channels/sandbox/sandbox-store.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { markSample } from "#server/kernel/sample-records.ts";
import { isOverPlan } from "./is-over-plan.ts";
import { SAMPLE_CHANNELS, type SampleProvider } from "./sample-channels.ts";

export type ChannelIds = ReadonlyMap<SampleProvider, string>;

/** Two times on each day, which differ by channel. */
const TIMES: Partial<Record<SampleProvider, readonly string[]>> = {
  bluesky: ["09:30", "17:30"],
  mastodon: ["09:30", "19:00"],
  instagram: ["18:00"],
};

/** Connects the sandbox channels that the plan has room for. Throws if it has none. */
export async function connectChannels(ctx: ServiceContext): Promise<ChannelIds> {
  const ids = new Map<SampleProvider, string>();
  for (const { provider, name, followers } of SAMPLE_CHANNELS) {
    const channel = await connectIfRoom(ctx, { provider, name }, ids.size);
    if (channel === null) break;
    const { id } = channel;
    const { organization_id, system } = ctx;
    const marked = { organization_id, kind: "channel", ids: [id], now: system.now() } as const;
    await markSample(ctx.sql, marked);
    await createSandboxStore(system, { id, organization_id }).note(FOLLOWERS_NOTE, followers);
    const times = TIMES[provider] ?? [];
    const posting_times = WEEKDAYS.flatMap((weekday) => times.map((time) => ({ weekday, time })));
    if (times.length > 0) await updateChannel({ ctx, input: { id, posting_times } });
    ids.set(provider, id);
  }
  return ids;
}

async function connectIfRoom(
  ctx: ServiceContext,
  channel: { provider: string; name: string },
  connected: number,
) {
  try {
    return await connectChannel({ ctx, input: { ...channel, mode: "sandbox" } });
  } catch (error) {
    if (connected > 0 && isOverPlan(error)) return null;
    throw error;
  }
}
