"use client";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import type { Chip } from "./channel-chips.tsx";

/**
 * Returns the channels to choose from: the connected ones, and the post's channels that have been disconnected since.
 */
export function useChips(entries: readonly JudgedEntry[]): readonly Chip[] {
  const channels = useChannels();
  const gone = goneFrom(channels, entries);
  // Return the same list while it is unchanged: a keystroke changes only the entries.
  return gone.length === 0 ? channels : [...channels, ...gone];
}

function goneFrom(channels: readonly Channel[], entries: readonly JudgedEntry[]): Chip[] {
  const known = new Set(channels.map(({ id }) => id));
  return entries
    .filter(({ channel_id }) => !known.has(channel_id))
    .map(({ channel_id, name, provider }) => ({
      ...{ id: channel_id, name, provider },
      ...{ mode: null, handle: null, project_id: null },
    }));
}
