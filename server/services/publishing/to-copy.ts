import { renderCopy } from "#core/domain/copy/index.ts";
import { type Copy, ProviderError } from "#server/providers/spec.ts";
import { platformOptions } from "#server/sandbox/simulated-fault.ts";
import { copyOf } from "../posts/entry-copy.ts";
import type { DueEntry } from "./find-due-entry.ts";

/**
 * What an entry's channel is to get: the items that its verdict has judged, made by the same function. Throws a
 * ProviderError where a file of them was deleted or can't be used.
 */
export function toCopy(entry: DueEntry): Copy {
  requireFiles(entry);
  const { format, title, items, options } = renderCopy(copyOf(entry.post, entry));
  return { format, title, items, options: platformOptions(options) };
}

function requireFiles({ post, own_media, media_ids }: DueEntry): void {
  const { media } = post;
  const missing = (own_media ? media_ids : post.media_ids).length - media.length;
  if (missing > 0) {
    const which = missing === 1 ? "A file" : `${missing} files`;
    throw new ProviderError(
      "validation",
      `${which} of this post ${missing === 1 ? "was" : "were"} deleted before it was published. Take it out of the post, or put another in its place.`,
    );
  }
  if (media.some(({ ready }) => !ready)) {
    throw new ProviderError(
      "validation",
      "A file of this post can't be used: see what the post says of it, and put another in its place.",
    );
  }
}
