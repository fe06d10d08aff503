import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";

const LENGTH = 140;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * How much of a post's copy is read for its excerpt, in code points. More than the excerpt's length, since markup is
 * left out.
 */
export const MOST_READ = 560;

/** Excerpts are kept, since reading the markup of a hundred rows takes as long as all the rest of the list. */
const MOST_KEPT = 10_000;
const kept = new Map<string, { version: string; excerpt: string }>();

interface ListedCopy {
  id: string;
  /** The post's version: it grows with every write. */
  updated_at: string;
  /** Its copy, cut after MOST_READ code points and one more. */
  start: string;
}

/** The beginning of a post's copy, without markup, in whole graphemes. Kept until the post changes. */
export function excerptOf({ id, updated_at: version, start }: ListedCopy): string {
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
  const points = copy.length > MOST_READ ? Array.from(copy) : [];
  const cut = points.length > MOST_READ;
  const beginning = cut ? points.slice(0, MOST_READ).join("") : copy;
  const text = toPlainText(beginning).replaceAll(/\s+/g, " ").trim();
  if (text.length <= LENGTH) return cut ? `${text}…` : text;
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const whole = segments.slice(0, LENGTH).join("");
  return whole === text && !cut ? text : `${whole}…`;
}
