import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";
import type { Mark } from "../rendition.ts";
import { isAsciiAlphanumeric } from "../text/character-class.ts";
import { startsAfterGap } from "./boundary.ts";

/** Returns mentions in a text: `@` and a handle, which is a host name (https://atproto.com/specs/handle). */
export function findMentions(text: string): Mark[] {
  const mentions: Mark[] = [];
  let at = text.indexOf("@");
  while (at !== -1) {
    const end = startsAfterGap(text, at) ? findHandleEnd(text, at + 1) : at + 1;
    const handle = text.slice(at + 1, end);
    if (isHandle(handle)) mentions.push({ kind: "mention", start: at, end, handle });
    at = text.indexOf("@", end);
  }
  return mentions;
}

/** Ends after the last letter or digit of a handle; a trailing dot or dash belongs to the sentence. */
function findHandleEnd(text: string, start: number) {
  let end = start;
  while (isHandlePart(text, end)) end += 1;
  while (end > start && isWordPart(text, end - 1) === isWordPart(text, end)) end -= 1;
  return end;
}

function isHandle(handle: string) {
  const topLevel = handle.slice(handle.lastIndexOf(".") + 1);
  if (topLevel.length === handle.length || topLevel !== topLevel.toLowerCase()) return false;
  return topLevel === "test" || isTopLevelDomain(topLevel);
}

function isHandlePart(text: string, index: number) {
  return isAsciiAlphanumeric(text.charCodeAt(index)) || text[index] === "." || text[index] === "-";
}

function isWordPart(text: string, index: number) {
  return isAsciiAlphanumeric(text.charCodeAt(index)) || text[index] === "_";
}
