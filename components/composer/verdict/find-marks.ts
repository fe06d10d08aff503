import type { RenderedCopy, RenderedItem } from "#core/domain/copy/index.ts";
import { countedOptions, dialectOf } from "#core/domain/copy/index.ts";
import { fitsWithin } from "#core/domain/fixes/fits.ts";
import { lastThat } from "#core/domain/fixes/last-that.ts";
import { toCountedText } from "#core/domain/markdown/index.ts";
import { graphemeEnds } from "#core/domain/measure/grapheme-ends.ts";
import { brokenLimit, textLengths } from "#core/domain/measure/text-lengths.ts";
import { findBannedTerms } from "#core/domain/policy/find-banned-terms.ts";
import { findBlockedLinks } from "#core/domain/policy/find-blocked-links.ts";
import type { BrowserContext } from "#core/domain/verdict/index.ts";
import { tooMany } from "#core/domain/verdict/phrases.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";
import { MARK_COPY } from "./copy.ts";

/** Per word. People with more find the next ones once the first are fixed. */
const MOST_PLACES = 25;

/**
 * Returns the validation results that have a position in the text, in UTF-16 code units of the markdown: the limit, and
 * invalid words, links and characters.
 */
export function findMarks(copy: RenderedCopy, context: BrowserContext): TextMark[] {
  // Text joined from the items of a thread has no position in the draft.
  if (copy.joined > 0) return [];
  let from = 0;
  return copy.items.flatMap((item) => {
    const start = Math.max(0, copy.markdown.indexOf(item.markdown, from));
    from = start + item.markdown.length;
    return [...overMarks(item, copy), ...wordMarks(item, copy, context)].map((mark) => ({
      ...mark,
      start: mark.start + start,
      end: mark.end + start,
    }));
  });
}

function overMarks(item: RenderedItem, copy: RenderedCopy): TextMark[] {
  const broken = brokenLimit(item.lengths);
  const start = findLimit(item, copy);
  const end = item.markdown.length;
  if (broken === undefined || start === undefined || start >= end) return [];
  const { title } = copy.manifest;
  const message =
    broken.limit === 0 ? MARK_COPY.no_text(title) : MARK_COPY.too_long(tooMany(broken), title);
  return [{ start, end, kind: "over", message }];
}

function wordMarks(item: RenderedItem, copy: RenderedCopy, { policy }: BrowserContext): TextMark[] {
  const { rendition, document } = item;
  const { text } = rendition;
  const at = (excerpt: string, message: string): TextMark[] =>
    placesOf(excerpt, text).map((start) => ({
      start: rendition.sourceOf(start),
      end: rendition.sourceOf(start + excerpt.length - 1) + 1,
      kind: "error",
      message,
    }));
  const banned = findBannedTerms(text, policy.banned_terms).flatMap(({ match, term }) =>
    at(match, MARK_COPY.banned(term)),
  );
  const targets = document.marks.flatMap((mark) => ("url" in mark ? [mark] : []));
  const urls = targets.map(({ url }) => url);
  const links = findBlockedLinks({ text, urls }, policy.blocked_domains).flatMap(
    ({ link, domain }) => {
      const message = MARK_COPY.blocked(domain);
      const labelled = targets
        .filter(({ url }) => url === link)
        .map(({ open, close }): TextMark => {
          return { start: open.start, end: close.end, kind: "error", message };
        });
      return labelled.length > 0 ? labelled : at(link, message);
    },
  );
  const refused = (copy.rules?.text.forbidden ?? []).flatMap((character) =>
    at(character, MARK_COPY.forbidden(copy.manifest.title)),
  );
  return [...banned, ...links, ...refused];
}

/** Returns where words occur in a text: as whole words, or anywhere if they never do. */
function placesOf(term: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    places.push(at);
    if (places.length === MOST_PLACES) break;
  }
  const whole = places.filter((at) => !isWithinWord(text, at, at + term.length));
  return whole.length > 0 ? whole : places;
}

const JOINED = /[\p{L}\p{N}]{2}/u;

function isWithinWord(text: string, start: number, end: number): boolean {
  const joinsAt = (at: number) => at > 0 && JOINED.test(text.slice(at - 1, at + 1));
  return joinsAt(start) || (end < text.length && joinsAt(end));
}

/** Except in contrived texts, the limit is within this many code units per allowed character. */
const UNITS_PER_CHARACTER = 20;

/** If delimiters count, each tested position is rendered again; longer texts would delay typing. */
const MOST_RENDERED = 12_000;

/**
 * Returns the index in an item's markdown where it exceeds its format's limit. Undefined if it doesn't, or if finding
 * out would take too long.
 */
function findLimit(item: RenderedItem, copy: RenderedCopy): number | undefined {
  const broken = brokenLimit(item.lengths);
  if (broken === undefined) return undefined;
  if (broken.limit === 0) return 0;
  const { manifest } = copy;
  const { rendition } = item;
  const window = broken.limit * UNITS_PER_CHARACTER;
  const budgets = copy.rules?.text.budgets ?? [];
  if (toCountedText(rendition, dialectOf(manifest, copy.rules)) === rendition.text) {
    const before = countedOptions(copy);
    const fits = (at: number) =>
      brokenLimit(textLengths(rendition.text.slice(0, at), budgets, manifest, before)) ===
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
