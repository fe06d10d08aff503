import { type CachedFiles, factsOf } from "#components/composer/draft/cached-files.ts";
import { hasOwnText } from "#components/composer/draft/override.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { linkUrls } from "#core/domain/channel-links/link-urls.ts";
import type { Copy } from "#core/domain/copy/index.ts";

/** Returns what a channel got, for rendering it again. Must match the server's `copyOf` of the stored entry. */
export function sentCopy(
  post: Pick<Post, "content" | "media" | "channels">,
  entry: ChannelEntry,
  context: { manifest: ProviderManifest; files: CachedFiles },
): Copy {
  const { format, title, options, content } = entry;
  const placed = (entry.media ?? post.media).toSorted((left, right) => left.item - right.item);
  const media = placed.flatMap(({ id, item }) =>
    factsOf([id], context.files).map((file) => ({ ...file, item })),
  );
  const hasThread = post.channels.some((each) => each.format === "thread");
  const links =
    entry.links ??
    linkUrls(
      post.channels.map(({ channel_id, provider, url }) => ({ channel_id, provider, url })),
      entry.channel_id,
    );
  const separators = hasThread && !hasOwnText(entry) ? "joined" : "typed";
  return {
    manifest: context.manifest,
    markdown: content.markdown,
    format,
    title,
    options,
    media,
    separators,
    links,
    tracking: entry.tracking ?? null,
  };
}
