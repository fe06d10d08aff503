/**
 * Validation and fixes in the browser, with the server's code. Loaded after the page, so code needed by the page's
 * first view must import this file lazily.
 */

import { firstLink } from "#components/shown-post/text/first-link.ts";
import { textParts } from "#components/shown-post/text/text-parts.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { hasLinks } from "#core/domain/channel-links/fill-links.ts";
import { linkUrls } from "#core/domain/channel-links/link-urls.ts";
import {
  type Copy,
  createRenderCache,
  type RenderedCopy,
  type RenderedItem,
  renderCopy,
} from "#core/domain/copy/index.ts";
import { hasLink } from "#core/domain/markdown/facets/has-link.ts";
import { queryFor } from "#core/domain/tracking/track-links.ts";
import {
  type BrowserContext,
  type EntryVerdict,
  validateInBrowser,
} from "#core/domain/verdict/index.ts";
import { findMarks } from "./find-marks.ts";
import type { PreviewItem, RenderedEntry, ValidatedEntry } from "./validated-entry.ts";

export { findStyles } from "#components/composer/editor/marks/find-styles.ts";
export { applyFix } from "#core/domain/fixes/index.ts";
export { joinItems } from "#core/domain/fixes/join-items.ts";
export { renumber } from "#core/domain/fixes/numbering.ts";
export { partsOf } from "#core/domain/markdown/split-thread.ts";
export { SERVER_ONLY_CODES } from "#core/domain/verdict/index.ts";

type ValidatedCopy = EntryVerdict & RenderedEntry & Pick<ValidatedEntry, "marks">;

/**
 * Validates a post's copies one by one, as far as a browser can; equal copies only once. What only the shown channel
 * needs (how its text looks, where its marks are) is computed lazily.
 */
export function createValidator(context: BrowserContext): (copy: DraftCopy) => ValidatedCopy {
  const cache = createRenderCache();
  return (given) => {
    const copy = renderCopy(withLinks(given), cache);
    const marks = once(() => findMarks(copy, context));
    return { ...validateInBrowser(copy, context, cache), ...toRendered(copy), marks };
  };
}

/** What a channel of a draft would get, with the rules of the draft's other channels. */
export type DraftCopy = Copy & {
  among?: {
    id: string;
    ids: readonly string[];
    forChannel(id: string): ProviderManifest | undefined;
  };
};

/** Returns a copy that counts links to other channels of its post with the longest URL that they can get. */
export function withLinks({ among, ...copy }: DraftCopy): Copy {
  const { markdown, options } = copy;
  if (!among || !hasLinks(`${markdown} ${options.first_comment}`)) return copy;
  const linked = among.ids.map((id) => {
    const { provider = "", longest_post_url: url = null } = among.forChannel(id) ?? {};
    return { channel_id: id, provider, url };
  });
  return { ...copy, links: linkUrls(linked, among.id) };
}

/** Renders copies of published posts as readers see them, without validation. Equal copies only once. */
export function createRenderer(): (copy: Copy) => RenderedEntry {
  const cache = createRenderCache();
  return (given) => toRendered(renderCopy(given, cache));
}

function toRendered(copy: RenderedCopy): RenderedEntry {
  return {
    format: copy.format,
    items: copy.items.map((item) => toPreview(item, copy)),
    files: { shown: idsOf(copy.media), left_out: idsOf(copy.left_out) },
  };
}

function idsOf(media: Copy["media"]): string[] {
  return media.map(({ id }) => id);
}

function toPreview(
  { markdown, sent, rendition, lengths, place, media }: RenderedItem,
  { manifest, rules, tracking }: RenderedCopy,
): PreviewItem {
  const [shown] = lengths;
  const parts = once(() => textParts(rendition, manifest));
  return {
    text: rendition.text,
    get parts() {
      return parts();
    },
    article: rules?.dialect === "x_article" ? rendition : undefined,
    get linked() {
      return hasLink(rendition);
    },
    get link() {
      return firstLink(rendition, manifest.provider);
    },
    tracked: tracking == null || sent === markdown ? null : queryFor(tracking),
    length: shown?.length ?? 0,
    limit: shown?.limit ?? 0,
    place,
    media: idsOf(media),
  };
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
