import type { RenderedEntry } from "#components/composer/verdict/judged-entry.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";

/** An entry by what the server says of it alone: the words as one text, and the files in their order. */
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
