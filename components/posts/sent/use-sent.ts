"use client";
import { useMemo } from "react";
import { useEngine } from "#components/composer/verdict/use-engine.ts";
import type { RenderedEntry } from "#components/composer/verdict/validated-entry.ts";
import { type Files, useFiles } from "#components/media/use-files.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { mediaIds } from "../media-ids.ts";

import { sentCopy } from "./sent-copy.ts";

export interface Sent {
  files: Files;
  /** Returns the rules of the channel's account, or of its platform once it is disconnected. */
  manifestOf(entry: ChannelEntry): ProviderManifest | undefined;
  /** Returns what readers see. Plain text until the renderer has loaded. */
  render(entry: ChannelEntry): RenderedEntry;
}

/** What each channel of a post got, rendered by the code that rendered it for publishing. */
export function useSent(post: Post): Sent {
  const manifests = useManifests();
  const files = useFiles(mediaIds(post));
  const { engine } = useEngine();
  const renderCopy = useMemo(() => engine?.createRenderer(), [engine]);
  const manifestOf = ({ channel_id, provider }: ChannelEntry) =>
    manifests.forChannel(channel_id) ?? manifests.forPlatform(provider);
  return {
    files,
    manifestOf,
    render(entry) {
      const manifest = manifestOf(entry);
      if (renderCopy === undefined || manifest === undefined) return plainEntry(post, entry);
      return renderCopy(sentCopy(post, entry, { manifest, files: files.byId }));
    },
  };
}

/** Renders an entry from the server's data alone: the text as one item, and the files in order. */
function plainEntry(post: Pick<Post, "media">, entry: ChannelEntry): RenderedEntry {
  const { text, length, limit } = entry.content;
  const ids = (entry.media ?? post.media).map(({ id }) => id);
  const isDropped = entry.warnings.some(({ code }) => code === "dropped_media");
  return {
    format: entry.format,
    items: [{ text, parts: [{ text, kinds: [] }], linked: false, length, limit }],
    files: { shown: isDropped ? [] : ids, left_out: isDropped ? ids : [] },
  };
}
