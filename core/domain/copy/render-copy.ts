import { splitThread } from "../markdown/split-thread.ts";
import { chooseFormat, rulesOf } from "./choose-format.ts";
import type { Copy, RenderedCopy } from "./copy.ts";
import { createRenderCache, type RenderCache } from "./render-cache.ts";
import { splitMedia } from "./split-media.ts";

/**
 * The copy as its platform will show it. A copy that was rendered with this cache before, for this or another channel,
 * gives the same object again. Never throws; linear in the length of the copy.
 */
export function renderCopy(copy: Copy, cache: RenderCache = createRenderCache()): RenderedCopy {
  return cache.copy(copy, () => render(copy, cache));
}

function render(copy: Copy, cache: RenderCache): RenderedCopy {
  const { manifest, markdown, title, options } = copy;
  const format = copy.format ?? chooseFormat(manifest, copy.media);
  const rules = rulesOf(manifest, format);
  const texts = rules?.thread == null ? [markdown] : splitThread(markdown);
  const hasWords = () =>
    texts.some((text) => cache.render(text, manifest.dialect).text.trim() !== "");
  const { shown, left_out } = splitMedia(copy, rules, hasWords);
  return {
    manifest,
    markdown,
    format,
    title,
    options,
    rules,
    items: texts.map((text, index) => ({
      markdown: text,
      document: cache.parse(text),
      rendition: cache.render(text, manifest.dialect),
      lengths: cache.lengths(text, rules?.text.budgets ?? [], copy),
      media: index === 0 ? shown : [],
    })),
    media: shown,
    left_out,
  };
}
