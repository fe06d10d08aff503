import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Draft, overrideFor, withOverride } from "../draft/draft.ts";

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

/** A channel of the main post, and whether it has threads. */
export interface StoryChannel {
  id: string;
  name: string;
  title: string;
  /** The platform's thread format; null if it has none. */
  thread: "thread" | null;
}

interface Named {
  id: string;
  name: string;
  provider: string;
}

export function storyChannels(
  draft: Draft,
  channels: readonly Named[],
  manifestOf: (channel: Named) => ProviderManifest | undefined,
): StoryChannel[] {
  return draft.channels.flatMap((id) => {
    const channel = channels.find((each) => each.id === id);
    const manifest = channel && manifestOf(channel);
    if (manifest === undefined || overrideFor(draft, id).content !== null) return [];
    const has = manifest.formats.some(({ thread }) => thread !== null);
    return [
      { id, name: channel?.name ?? "", title: manifest.title, thread: has ? "thread" : null },
    ];
  });
}

export function asThread(draft: Draft, channels: readonly StoryChannel[]): Draft {
  return channels.reduce((before, { id, thread }) => {
    if (thread === null) return before;
    return withOverride(before, id, { ...overrideFor(before, id), format: thread });
  }, draft);
}
