import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";

const LENGTH = 140;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How much of a post's copy an excerpt is made of, in code points: markup is left out of it. */
export const EXCERPT_SOURCE = 560;

/** Reading the markup of a hundred rows takes as long as all else of the list. */
const MOST_KEPT = 10_000;
const kept = new Map<string, { version: string; excerpt: string }>();

interface Source {
  id: string;
  /** The post's version: it grows with every write. */
  updated_at: string;
  /** Its copy, cut after EXCERPT_SOURCE code points and one more. */
  start: string;
}

/** The beginning of a post's copy, without markup, in whole graphemes. Kept until the post changes. */
export function excerptOf({ id, updated_at: version, start }: Source): string {
  const known = kept.get(id);
  if (known?.version === version) return known.excerpt;
  const excerpt = makeExcerpt(start);
  kept.delete(id);
  kept.set(id, { version, excerpt });
  for (const [oldest] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return excerpt;
}

/** As `excerptOf`, of any copy. */
export function makeExcerpt(copy: string): string {
  const points = copy.length > EXCERPT_SOURCE ? Array.from(copy) : [];
  const cut = points.length > EXCERPT_SOURCE;
  const source = cut ? points.slice(0, EXCERPT_SOURCE).join("") : copy;
  const text = toPlainText(source).replaceAll(/\s+/g, " ").trim();
  if (text.length <= LENGTH) return cut ? `${text}…` : text;
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const whole = segments.slice(0, LENGTH).join("");
  return whole === text && !cut ? text : `${whole}…`;
}
