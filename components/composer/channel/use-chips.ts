"use client";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import type { Chip } from "./channel-chips.tsx";

/** The channels that can be chosen: the connected ones, and those of the post that have been disconnected since. */
export function useChips(entries: readonly JudgedEntry[]): Chip[] {
  const channels = useChannels();
  const known = new Set(channels.map(({ id }) => id));
  const gone = entries
    .filter(({ channel_id }) => !known.has(channel_id))
    .map(({ channel_id, name, provider }) => ({
      id: channel_id,
      name,
      provider,
      mode: null,
      handle: null,
      project_id: null,
    }));
  return [...channels, ...gone];
}
