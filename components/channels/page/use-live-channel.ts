"use client";
import { useState } from "react";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { Channel } from "#core/contract/resources/channel.ts";

/** Returns the channel as it is now, and whether a person disconnected it. */
export function useLiveChannel(initial: Channel): { channel: Channel; isGone: boolean } {
  const found = useChannels().find(({ id }) => id === initial.id);
  // A channel that was connected a moment ago may not be in the list yet.
  const [wasListed, setListed] = useState(found !== undefined);
  if (found !== undefined && !wasListed) setListed(true);
  const wasGone = initial.health === "disconnected";
  return { channel: found ?? initial, isGone: found === undefined && (wasListed || wasGone) };
}
