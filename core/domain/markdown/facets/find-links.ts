import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";
import type { MarkOfKind } from "../rendition.ts";
import { isAsciiAlphanumeric, isAsciiLetter } from "../text/character-class.ts";
import { findSpace, startsAfterGap } from "./boundary.ts";
import { isUri } from "./is-uri.ts";

const SCHEMES = ["https://", "http://"];
const DOT = 0x2e;
const ENDS_SENTENCE = ".,;:!?";

/**
 * Addresses in a text: `https://…`, and bare hosts with a known top-level domain (`example.com/path`). A word that
 * starts like a host holds nothing else, whether it is one or not. Reads no further than it is asked for.
 */
export function* findLinks(text: string): Generator<MarkOfKind<"link">> {
  for (let index = 0; index < text.length; index += 1) {
    if (!isAsciiLetter(text.charCodeAt(index)) || !startsAfterGap(text, index)) continue;
    const address = readAddress(text, index);
    if (address === undefined) continue;
    const wordEnd = findSpace(text, index);
    const end = trimEnd(text, index, wordEnd);
    const url = address === "no_host" ? "" : address.prefix + text.slice(index, end);
    if (isUri(url)) yield { kind: "link", start: index, end, url };
    index = wordEnd;
  }
}

/** What makes the word at `index` an absolute address. Undefined when it isn't even shaped like one. */
function readAddress(text: string, index: number): { prefix: string } | "no_host" | undefined {
  const scheme = text[index] === "h" && SCHEMES.find((each) => text.startsWith(each, index));
  if (scheme) {
    const afterScheme = index + scheme.length;
    return findSpace(text, afterScheme) > afterScheme ? { prefix: "" } : undefined;
  }
  const topLevel = readTopLevel(text, index);
  if (topLevel === undefined) return undefined;
  const isKnown = topLevel === topLevel.toLowerCase() && isTopLevelDomain(topLevel);
  return isKnown ? { prefix: "https://" } : "no_host";
}

/**
 * The last of the labels at `index`, letters and digits with single dots between them; undefined where there is but
 * one.
 */
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

/** Leaves a sentence's punctuation and the bracket around an address out of it. */
function trimEnd(text: string, start: number, wordEnd: number) {
  let end = wordEnd;
  if (ENDS_SENTENCE.includes(text.charAt(end - 1))) end -= 1;
  if (text[end - 1] === ")" && !text.slice(start, end).includes("(")) end -= 1;
  return end;
}
