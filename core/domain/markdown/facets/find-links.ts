import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";
import type { MarkOfKind } from "../rendition.ts";
import { isAsciiAlphanumeric, isAsciiLetter } from "../text/character-class.ts";
import { isSpace } from "./boundary.ts";
import { isUri } from "./is-uri.ts";

const SCHEMES = ["https://", "http://"];
const DOT = 0x2e;
/** Characters other than whitespace that may precede a URL. */
const OPENING = "([{<\"'“‘„‚«‹（［｛「『《〈【";
/** Characters that always end a URL: quotes, typographic and full-width punctuation. */
const ENDS =
  /["<>\\^`«»\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\u3014-\u301f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
/** Punctuation that belongs to the sentence if it is last. */
const TRAILING = ".,;:!?'";
const BRACKETS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/**
 * Yields the URLs in a text, by Crier's own rules: `https://…`, and bare hosts with a known top-level domain
 * (`example.com/path`). They start after whitespace or an opening character. They end before whitespace, quotes and
 * typographic or full-width punctuation, and exclude the sentence's punctuation and brackets that they didn't open.
 * Text that starts like a host contains no other URL, whether or not it is one. Lazy: reads only as far as requested.
 */
export function* findLinks(text: string): Generator<MarkOfKind<"link">> {
  for (let index = 0; index < text.length; index += 1) {
    if (!isAsciiLetter(text.charCodeAt(index)) || !mayStart(text, index)) continue;
    const address = readAddress(text, index);
    if (address === undefined) continue;
    const limit = findEnd(text, index);
    const end = trimEnd(text, index, limit);
    const url = address === "no_host" ? "" : address.prefix + text.slice(index, end);
    if (isUri(url)) yield { kind: "link", start: index, end, url };
    index = limit - 1;
  }
}

/** Returns the first URL of a text typed with its scheme; null without one. */
export function firstWebAddress(text: string): string | null {
  for (const { start, url } of findLinks(text)) if (text.startsWith(url, start)) return url;
  return null;
}

function mayStart(text: string, index: number): boolean {
  if (index === 0 || OPENING.includes(text.charAt(index - 1))) return true;
  return isSpace(text.charCodeAt(index - 1));
}

/** Returns the prefix that makes the word at `index` an absolute URL. Undefined if it doesn't look like one. */
function readAddress(text: string, index: number): { prefix: string } | "no_host" | undefined {
  const scheme = text[index] === "h" && SCHEMES.find((each) => text.startsWith(each, index));
  if (scheme) {
    const afterScheme = index + scheme.length;
    return findEnd(text, afterScheme) > afterScheme ? { prefix: "" } : undefined;
  }
  const topLevel = readTopLevel(text, index);
  if (topLevel === undefined) return undefined;
  const isRegistered = topLevel === topLevel.toLowerCase() && isTopLevelDomain(topLevel);
  return isRegistered ? { prefix: "https://" } : "no_host";
}

/** Returns the last of the dot-separated labels at `index`; undefined if there is only one. */
function readTopLevel(text: string, index: number): string | undefined {
  let start = index;
  let end = index;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (isAsciiAlphanumeric(code)) continue;
    if (code !== DOT || !isLabelPart(text, end + 1)) break;
    start = end + 1;
  }
  return start === index ? undefined : text.slice(start, end);
}

function isLabelPart(text: string, index: number) {
  return index < text.length && isAsciiAlphanumeric(text.charCodeAt(index));
}

/**
 * Returns the end of what may belong to a URL at `index`. The regular expression is slow, so letters and digits are
 * checked by code.
 */
function findEnd(text: string, index: number): number {
  let end = index;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (isAsciiAlphanumeric(code)) continue;
    if (isSpace(code) || ENDS.test(text.charAt(end))) break;
  }
  return end;
}

/** Excludes the sentence's punctuation, and brackets opened before the URL. */
function trimEnd(text: string, start: number, limit: number): number {
  const address = text.slice(start, limit);
  const unopened = new Map(
    Object.entries(BRACKETS).map(([close, open]) => [
      close,
      count(address, close) - count(address, open),
    ]),
  );
  let end = limit;
  for (; end > start; end -= 1) {
    const last = text.charAt(end - 1);
    const surplus = unopened.get(last) ?? 0;
    if (surplus > 0) unopened.set(last, surplus - 1);
    else if (!TRAILING.includes(last)) break;
  }
  return end;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
