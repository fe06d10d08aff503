import { withoutLinks } from "#core/domain/channel-links/fill-links.ts";
import { replaceThreadBreaks } from "#core/domain/markdown/thread-breaks.ts";
import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";

const LENGTH = 140;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Code points of a post's copy read for its excerpt. More than the excerpt's length, since markup is removed. */
export const MOST_READ = 560;

/**
 * Maximum cached excerpts. They are cached because parsing the markup of a hundred rows takes as long as the rest of
 * the list.
 */
const MOST_CACHED = 10_000;
const cache = new Map<string, { version: string; excerpt: string }>();

interface ListedCopy {
  id: string;
  updated_at: string;
  start: string;
}

/** Returns the beginning of a post's copy, without markup, in whole graphemes. Cached until the post changes. */
export function excerptOf({ id, updated_at: version, start }: ListedCopy): string {
  const cached = cache.get(id);
  if (cached?.version === version) return cached.excerpt;
  const excerpt = makeExcerpt(start);
  cache.delete(id);
  cache.set(id, { version, excerpt });
  for (const [oldest] of cache) {
    if (cache.size <= MOST_CACHED) break;
    cache.delete(oldest);
  }
  return excerpt;
}

export function makeExcerpt(copy: string): string {
  const points = copy.length > MOST_READ ? Array.from(copy) : [];
  const cut = points.length > MOST_READ;
  const beginning = cut ? points.slice(0, MOST_READ).join("") : copy;
  const plain = toPlainText(withoutLinks(beginning));
  const text = replaceThreadBreaks(plain, null).replaceAll(/\s+/g, " ").trim();
  if (text.length <= LENGTH) return cut ? `${text}…` : text;
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const whole = segments.slice(0, LENGTH).join("");
  return whole === text && !cut ? text : `${whole}…`;
}
