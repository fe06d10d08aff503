import type { RenderedEntry } from "#components/composer/verdict/judged-entry.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";

/** Renders an entry from the server's data alone: the text as one item, and the files in order. */
export function plainEntry(post: Pick<Post, "media">, entry: ChannelEntry): RenderedEntry {
  const { text, length, limit } = entry.content;
  const ids = (entry.media ?? post.media).map(({ id }) => id);
  const isDropped = entry.warnings.some(({ code }) => code === "dropped_media");
  return {
    format: entry.format,
    items: [{ text, parts: [{ text, kinds: [] }], linked: false, length, limit }],
    files: { shown: isDropped ? [] : ids, left_out: isDropped ? ids : [] },
  };
}
