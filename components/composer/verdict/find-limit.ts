import {
  countedOptions,
  dialectOf,
  type RenderedCopy,
  type RenderedItem,
} from "#core/domain/copy/index.ts";
import { fitsWithin } from "#core/domain/fixes/fits.ts";
import { lastThat } from "#core/domain/fixes/last-that.ts";
import { toCountedText } from "#core/domain/markdown/index.ts";
import { graphemeEnds } from "#core/domain/measure/grapheme-ends.ts";
import { brokenBudget, textLengths } from "#core/domain/measure/text-lengths.ts";

/** Except in contrived texts, the limit is within this many code units per allowed character. */
const UNITS_PER_CHARACTER = 20;
/** If delimiters count, each tested position is rendered again; longer texts would delay typing. */
const MOST_RENDERED = 12_000;

/**
 * Returns the index in an item's markdown where it exceeds its format's limit. Undefined if it doesn't, or if finding
 * out would take too long.
 */
export function findLimit(item: RenderedItem, copy: RenderedCopy): number | undefined {
  const broken = brokenBudget(item.lengths);
  if (broken === undefined) return undefined;
  if (broken.limit === 0) return 0;
  const { manifest } = copy;
  const { rendition } = item;
  const window = broken.limit * UNITS_PER_CHARACTER;
  const budgets = copy.rules?.text.budgets ?? [];
  if (toCountedText(rendition, dialectOf(manifest, copy.rules)) === rendition.text) {
    const before = countedOptions(copy);
    const fits = (at: number) =>
      brokenBudget(textLengths(rendition.text.slice(0, at), budgets, manifest, before)) ===
      undefined;
    return rendition.sourceOf(lastThat(graphemeEnds(rendition.text.slice(0, window)), fits) ?? 0);
  }
  if (item.markdown.length > MOST_RENDERED) return undefined;
  const fits = fitsWithin(copy, budgets, null);
  return (
    lastThat(graphemeEnds(item.markdown.slice(0, window)), (at) =>
      fits(item.markdown.slice(0, at)),
    ) ?? 0
  );
}
