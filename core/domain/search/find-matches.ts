import type { Term } from "./read-query.ts";
import { stemOf, type Token, type TokenizedText, tokenize } from "./tokens.ts";

/** Start and length of a range, in UTF-16 units. */
export type Place = [start: number, length: number];

/** Returns the positions of each term in a text, in the order of the terms; empty for a term that doesn't occur. */
export function findMatches(text: string, terms: readonly Term[]): Place[][] {
  const tokenized = tokenize(text);
  return terms.map((term) =>
    term.tag === null ? findTokens(tokenized, term) : findTag(tokenized, term, term.tag),
  );
}

function findTag({ folded, tags }: TokenizedText, { begins }: Term, tag: string): Place[] {
  return tags
    .filter(({ text }) => (begins ? text.startsWith(tag) : text === tag || isFirstPart(text, tag)))
    .map(({ at }) => placeOf(folded, at, at + tag.length));
}

/** `@ana` is part of `@ana.example.com`. */
function isFirstPart(text: string, tag: string): boolean {
  return tag.startsWith("@") && text.startsWith(tag) && /^[.\-@]/u.test(text.slice(tag.length));
}

function findTokens(
  { folded, tokens }: TokenizedText,
  { tokens: wanted, begins, exact }: Term,
): Place[] {
  const places: Place[] = [];
  for (let start = 0; start + wanted.length <= tokens.length; start += 1) {
    const isHere = wanted.every((token, index) => {
      const isOpen = begins && index === wanted.length - 1;
      return isSame(tokens[start + index] as Token, token, { isOpen, exact, isFirst: index === 0 });
    });
    const [first, last] = [tokens[start], tokens[start + wanted.length - 1]];
    if (!isHere || first === undefined || last === undefined) continue;
    places.push(placeOf(folded, first.at, endOf(last, wanted.at(-1) as Token, begins)));
  }
  return places;
}

interface How {
  isOpen: boolean;
  exact: boolean;
  isFirst: boolean;
}

function isSame(found: Token, wanted: Token, { isOpen, exact, isFirst }: How): boolean {
  if (wanted.kind !== "word" && !isFirst && wanted.joined && !found.joined) return false;
  if (found.kind !== wanted.kind) return false;
  if (isOpen && found.text.startsWith(wanted.text)) return true;
  if (exact || wanted.kind !== "word") return found.text === wanted.text;
  const stem = stemOf(found.text);
  return isOpen ? stem.startsWith(wanted.text) : stem === stemOf(wanted.text);
}

/** For a prefix match, the end of the prefix. */
function endOf(found: Token, wanted: Token, begins: boolean): number {
  const isLonger = begins && found.text.startsWith(wanted.text);
  return found.at + (isLonger ? wanted : found).text.length;
}

function placeOf({ starts, ends }: TokenizedText["folded"], from: number, to: number): Place {
  const start = starts[from] as number;
  return [start, (ends[to - 1] as number) - start];
}
