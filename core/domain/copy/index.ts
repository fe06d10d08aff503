import { MOST_THREAD_ITEMS } from "#core/contract/limits.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";

/**
 * A copy as its channel's readers will see it. `renderCopy` renders the items once for validation, the composer and
 * the adapter, so that what was validated is what is published.
 *
 *     choose-format   the default format of a copy, and a format's rules
 *     split-media     the files that the format shows, and those that it omits
 *     track-copy      a text as it is sent: links with UTM parameters, and links between channels
 *     thread-items    the text and files of each item of a thread
 *     counted-options option text that counts with the post's text
 *     item-limit      the maximum number of items in a thread
 *     render-cache    results shared by channels with equal copies
 */
export { chooseFormat, dialectOf, rulesOf, takesFiles } from "./choose-format.ts";
export type { Copy, CopyFile, RenderedCopy, RenderedItem } from "./copy.ts";
export { countedOptions } from "./counted-options.ts";
export { createRenderCache, type RenderCache } from "./render-cache.ts";
export { renderCopy } from "./render-copy.ts";
export { joinedText, placesOf, type ThreadItem, threadItems } from "./thread-items.ts";
export { asSent } from "./track-copy.ts";

/**
 * Returns the maximum number of items of a format: the platform's limit, or ours if it has none; 1 if the format isn't
 * a thread.
 */
export function itemLimit({ thread }: FormatRules): number {
  return thread === null ? 1 : (thread.max_items ?? MOST_THREAD_ITEMS);
}
