import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";
import { cutExcerpt, type Excerpt } from "#core/domain/search/cut-excerpt.ts";
import { findMatches, type Place } from "#core/domain/search/find-matches.ts";
import type { Term } from "#core/domain/search/read-query.ts";
import type { Searched } from "./load-found.ts";

const AROUND = 400;

/** Returns an excerpt that shows the terms if all of them occur, or null if one doesn't. */
export function showMatch(
  { texts, markdown }: Pick<Searched, "texts" | "markdown">,
  terms: readonly Term[],
): Excerpt | null {
  const found = texts.map((text) => ({ text, places: findMatches(text, terms) }));
  const isThere = terms.every((_, term) => found.some(({ places }) => places[term]?.length));
  if (!isThere) return null;
  const [best] = found.toSorted((left, right) => countFound(right) - countFound(left));
  if (best === undefined) return null;
  return markdown ? withoutMarkup(best, terms) : cutExcerpt(best.text, terms);
}

interface Match {
  text: string;
  places: Place[][];
}

function countFound({ places }: Match): number {
  return places.filter((each) => each.length > 0).length;
}

/** Returns the rendered text, or the source if only its markup matches, such as a link's URL. */
function withoutMarkup({ text, places }: Match, terms: readonly Term[]): Excerpt {
  const starts = places.flat().map(([start]) => start);
  const first = Math.min(...starts);
  const from = first > AROUND ? first - AROUND : 0;
  const part = text.slice(from, first + AROUND).toWellFormed();
  const excerpt = cutExcerpt(toPlainText(part), terms);
  return excerpt.highlights.length > 0 ? excerpt : cutExcerpt(part, terms);
}
