/**
 * The verdict and the fixes as the browser runs them: the server's own code. It is loaded after the page, so code that
 * the page's first view needs must import this file lazily.
 */
import {
  type Copy,
  createRenderCache,
  type RenderedItem,
  renderCopy,
} from "#core/domain/copy/index.ts";
import { hasLink } from "#core/domain/markdown/facets/has-link.ts";
import {
  type BrowserContext,
  type EntryVerdict,
  judgeInBrowser,
} from "#core/domain/verdict/index.ts";
import { previewParts } from "../preview/preview-parts.ts";
import type { JudgedEntry, PreviewItem } from "./judged-entry.ts";

export { applyFix } from "#core/domain/fixes/index.ts";
export { renumber } from "#core/domain/fixes/numbering.ts";
export { SERVER_ONLY_CODES } from "#core/domain/verdict/index.ts";

/** Judges a post's copies by what a browser knows, and answers the items that were judged, to be shown. */
export function judgeCopies(
  copies: readonly Copy[],
  context: BrowserContext,
): (EntryVerdict & Pick<JudgedEntry, "items" | "files">)[] {
  const cache = createRenderCache();
  return copies.map((given) => {
    const copy = renderCopy(given, cache);
    const items = copy.items.map((item) => toPreview(item, copy));
    const files = { shown: idsOf(copy.media), left_out: idsOf(copy.left_out) };
    return { ...judgeInBrowser(copy, context, cache), items, files };
  });
}

function idsOf(media: Copy["media"]): string[] {
  return media.map(({ id }) => id);
}

function toPreview({ rendition, lengths }: RenderedItem, { manifest }: Copy): PreviewItem {
  const [shown] = lengths;
  return {
    text: rendition.text,
    parts: previewParts(rendition, manifest),
    linked: hasLink(rendition),
    length: shown?.length ?? 0,
    limit: shown?.limit ?? 0,
  };
}
