"use client";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { useChannels } from "../workspace/use-channels.ts";
import type { Chip } from "./channel-chips.tsx";

/** The channels that can be chosen: the connected ones, and those of the post that have been disconnected since. */
export function useChips(entries: readonly ChannelEntry[]): Chip[] {
  const channels = useChannels();
  const known = new Set(channels.map(({ id }) => id));
  const gone = entries
    .filter(({ channel_id }) => !known.has(channel_id))
    .map(({ channel_id, name, provider }) => ({ id: channel_id, name, provider, mode: null }));
  return [...channels, ...gone];
}
