import type { TextRange } from "../document.ts";
import { endsAddress, isTrailing } from "../text/address-edges.ts";
import { isAsciiAlphanumeric } from "../text/character-class.ts";

const SCHEMES = ["https://", "http://"];

export function startsWebAddress(text: string, index: number): boolean {
  return text.startsWith("http", index) && SCHEMES.some((scheme) => text.startsWith(scheme, index));
}

/**
 * Returns the words that start with `http(s)://`, up to whitespace, an angle bracket or code. `code` must be sorted and
 * disjoint.
 */
export function findWebAddresses(text: string, code: readonly TextRange[]): TextRange[] {
  let from = 0;
  return [...code, { start: text.length, end: text.length }].flatMap(({ start, end }) => {
    const before = from;
    from = end;
    return addressesIn(text.slice(before, start)).map((range) => ({
      start: range.start + before,
      end: range.end + before,
    }));
  });
}

function addressesIn(text: string): TextRange[] {
  const addresses: TextRange[] = [];
  let at = text.indexOf("://");
  while (at !== -1) {
    const start = SCHEMES.map((scheme) => at + 3 - scheme.length).find(
      (each) => each >= (addresses.at(-1)?.end ?? 0) && startsWebAddress(text, each),
    );
    const end = start === undefined ? at + 3 : endOfWebAddress(text, at, text.length);
    if (start !== undefined) addresses.push({ start, end });
    at = text.indexOf("://", end);
  }
  return addresses;
}

/** Returns the end of the word at `index`, at most `limit`. */
export function endOfWebAddress(text: string, index: number, limit: number): number {
  let end = index;
  while (end < limit && !endsWord(text, end)) end += 1;
  return end;
}

/** The regular expression is slow, so the most common characters are checked by code. */
function endsWord(text: string, index: number) {
  return !isAsciiAlphanumeric(text.charCodeAt(index)) && /[\s<>]/.test(text.charAt(index));
}

/**
 * Returns where people see the URL at `index` end: before the sentence's punctuation, though not before its own `_`.
 */
export function endOfAddress(text: string, index: number, limit: number): number {
  let end = skipWord(text, index, { start: index, end: limit });
  while (end < limit && text[end] === "_") end += 1;
  return end;
}

/**
 * Returns the end of the word at `index`, a letter or digit. A URL (`https://…`, `example.com/…`) is one word up to its
 * end, so that no `_`, `*` or `~` in it is read as a mark.
 */
function skipWord(text: string, index: number, region: TextRange): number {
  let end = index;
  let hasDot = false;
  while (end < region.end && isNamePart(text.charCodeAt(end))) {
    if (text[end] === ".") hasDot = true;
    end += 1;
  }
  const isAddress = text.startsWith("://", end) || (hasDot && text[end] === "/");
  return isAddress ? skipAddress(text, end, region) : end;
}

function skipAddress(text: string, index: number, region: TextRange) {
  let end = index;
  const nesting = { round: 0, square: 0 };
  while (
    end < region.end &&
    !endsAddress(text.charCodeAt(end)) &&
    staysBalanced(text[end], nesting)
  )
    end += 1;
  while (end > index && isTrailing(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** Counts brackets. A closing one that the URL didn't open belongs to the text around it. */
function staysBalanced(character: string | undefined, nesting: { round: number; square: number }) {
  if (character === "(") nesting.round += 1;
  if (character === "[") nesting.square += 1;
  if (character === ")") nesting.round -= 1;
  if (character === "]") nesting.square -= 1;
  return nesting.round >= 0 && nesting.square >= 0;
}

function isNamePart(code: number) {
  return isAsciiAlphanumeric(code) || code === 0x2d || code === 0x2e;
}
