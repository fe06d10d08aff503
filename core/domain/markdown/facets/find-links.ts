import { isTopLevelDomain } from "../../measure/links/is-top-level-domain.ts";
import { isAsciiAlphanumeric, isAsciiLetter } from "../inline/character-class.ts";
import type { Mark } from "../rendition.ts";
import { findSpace, startsAfterGap } from "./boundary.ts";

const SCHEMES = ["https://", "http://"];
const ENDS_SENTENCE = ".,;:!?";

/**
 * Addresses in a text: `https://…`, and bare hosts with a known top-level domain (`example.com/path`). A word that starts
 * like a host holds nothing else, whether it is one or not.
 */
export function findLinks(text: string): Mark[] {
  const links: Mark[] = [];
  for (let index = 0; index < text.length; index += 1) {
    if (!isAsciiLetter(text.charCodeAt(index)) || !startsAfterGap(text, index)) continue;
    const address = readAddress(text, index);
    if (address === undefined) continue;
    const wordEnd = findSpace(text, index);
    const end = trimEnd(text, index, wordEnd);
    if (address !== "no_host")
      links.push({ kind: "link", start: index, end, url: address.prefix + text.slice(index, end) });
    index = wordEnd;
  }
  return links;
}

/** What makes the word at `index` an absolute address. Undefined when it isn't even shaped like one. */
function readAddress(text: string, index: number): { prefix: string } | "no_host" | undefined {
  const scheme = SCHEMES.find((each) => text.startsWith(each, index));
  if (scheme !== undefined) {
    const afterScheme = index + scheme.length;
    return findSpace(text, afterScheme) > afterScheme ? { prefix: "" } : undefined;
  }
  const host = text.slice(index, skipHost(text, index));
  if (!host.includes(".")) return undefined;
  const topLevel = host.slice(host.lastIndexOf(".") + 1);
  const isKnown = topLevel === topLevel.toLowerCase() && isTopLevelDomain(topLevel);
  return isKnown ? { prefix: "https://" } : "no_host";
}

/** The labels at `index`, letters and digits with single dots between them. */
function skipHost(text: string, index: number) {
  let end = index;
  while (isLabelPart(text, end) || (text[end] === "." && isLabelPart(text, end + 1))) end += 1;
  return end;
}

function isLabelPart(text: string, index: number) {
  return isAsciiAlphanumeric(text.charCodeAt(index));
}

/** Leaves a sentence's punctuation and the bracket around an address out of it. */
function trimEnd(text: string, start: number, wordEnd: number) {
  let end = wordEnd;
  if (ENDS_SENTENCE.includes(text.charAt(end - 1))) end -= 1;
  if (text[end - 1] === ")" && !text.slice(start, end).includes("(")) end -= 1;
  return end;
}
