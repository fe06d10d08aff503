import type { ChannelSet } from "#core/contract/resources/channel-set.ts";
import type { ChannelSet as ChannelSetRecord } from "#server/db/generated/client.ts";

/** Returns a set with only its connected channels. */
export function toChannelSet(
  { id, name, channel_ids, created_at }: ChannelSetRecord,
  connected: ReadonlySet<string>,
): ChannelSet {
  const channels = channel_ids.filter((channel_id) => connected.has(channel_id));
  return { id, name, channels, created_at: created_at.toISOString() };
}
