import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { Draft } from "../draft/draft.ts";
import { asThread, storyChannels } from "./thread-offer.tsx";

/** How a post becomes a thread. */
export interface BeginThread {
  /** Makes a post a thread on the channels that have threads. */
  make(draft: Draft): Draft;
  /** Whether all of its channels have threads, so that a gesture while typing may begin one. */
  onAll: boolean;
}

/** Returns how a post becomes a thread; null if none of its channels has threads. */
export function useBeginThread(draft: Draft): BeginThread | null {
  const channels = useChannels();
  const manifests = useManifests();
  const story = storyChannels(
    draft,
    channels,
    ({ id, provider }) => manifests.forChannel(id) ?? manifests.forPlatform(provider),
  );
  const able = story.filter(({ thread }) => thread !== null);
  if (able.length === 0) return null;
  return {
    make: (before) => asThread(before, story),
    onAll: able.length === draft.channels.length,
  };
}
