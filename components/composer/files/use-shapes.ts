"use client";
import type { ShapedChannel } from "#components/media/crop-ratios.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { type Draft, mediaFor, overrideFor } from "../draft/draft.ts";
import { rulesFor } from "../draft/format-of.ts";
import { factsOf, type KnownFiles } from "../draft/known-files.ts";

export function useShapes(
  draft: Draft,
  files: KnownFiles,
): { channel_id: string; shape: ShapedChannel }[] {
  const channels = useChannels();
  const manifests = useManifests();
  return draft.channels.flatMap((channel_id) => {
    const channel = channels.find(({ id }) => id === channel_id);
    const manifest =
      manifests.ofChannel(channel_id) ?? manifests.ofPlatform(channel?.provider ?? "");
    if (manifest === undefined) return [];
    const media = factsOf(mediaFor(draft, channel_id), files);
    const rules = rulesFor(overrideFor(draft, channel_id), manifest, media);
    return [{ channel_id, shape: { title: manifest.title, rules } }];
  });
}
