import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { splitParts } from "../markdown/split-thread.ts";
import { chooseFormat, dialectOf, rulesOf } from "./choose-format.ts";
import type { Copy, RenderedCopy } from "./copy.ts";
import { createRenderCache, type RenderCache } from "./render-cache.ts";
import { splitMedia } from "./split-media.ts";
import { joinedText, type ThreadItem, threadItems } from "./thread-items.ts";
import { trackItem, trackOptions } from "./track-copy.ts";

/**
 * Renders a copy as its platform will show it. The cache returns the same object for equal copies. Never throws; linear
 * in the length of the copy.
 */
export function renderCopy(copy: Copy, cache: RenderCache = createRenderCache()): RenderedCopy {
  return cache.copy(copy, () => render(copy, cache));
}

function render(copy: Copy, cache: RenderCache): RenderedCopy {
  const { manifest, markdown, title, tracking = null, links } = copy;
  const format = copy.format ?? chooseFormat(manifest, copy.media);
  const rules = rulesOf(manifest, format);
  const dialect = dialectOf(manifest, rules);
  const hasText = () =>
    (rules?.thread == null ? [markdown] : splitParts(markdown)).some(
      (text) => cache.render(text, dialect).text.trim() !== "",
    );
  const { shown, left_out } = splitMedia(copy, rules, hasText);
  const { items, joined } = itemsFor({ ...copy, media: shown }, rules);
  return {
    manifest,
    markdown,
    format,
    inferred: copy.format === null,
    title,
    options: trackOptions(copy, cache),
    rules,
    items: items.map(({ markdown: text, media, place }) => {
      const tracked = trackItem(text, { ...copy, dialect }, cache);
      return {
        markdown: text,
        document: cache.parse(text),
        ...tracked,
        lengths: cache.lengths(tracked.sent, rules?.text.budgets ?? [], { ...copy, rules }),
        media,
        place,
      };
    }),
    media: shown,
    left_out,
    joined,
    ...(copy.separators === undefined ? {} : { separators: copy.separators }),
    ...(tracking === null ? {} : { tracking }),
    ...(links === undefined ? {} : { links }),
    ...(copy.labelled === undefined ? {} : { labelled: copy.labelled }),
  };
}

function itemsFor(
  { markdown, media, separators = "typed" }: Copy,
  rules: FormatRules | undefined,
): { items: readonly ThreadItem[]; joined: number } {
  if (rules?.thread != null) return { items: threadItems(markdown, media), joined: 0 };
  const items = separators === "joined" ? threadItems(markdown, media) : [];
  if (items.length < 2) return { items: [{ markdown, media, place: 0 }], joined: 0 };
  return { items: [{ markdown: joinedText(items), media, place: 0 }], joined: items.length };
}
