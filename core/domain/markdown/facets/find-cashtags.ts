import type { Mark } from "../rendition.ts";
import { isAsciiAlphanumeric, isAsciiLetter } from "../text/character-class.ts";
import { startsAfterGap } from "./boundary.ts";

const LONGEST = 5;
const MAY_FOLLOW = /^(?:\s|[.,;:!?)"'\u2019])?$/;

/** Returns stock symbols in a text (`$AAPL`) by Bluesky's rule, which stores them as hashtags with their `$`. */
export function findCashtags(text: string): Mark[] {
  const cashtags: Mark[] = [];
  let at = text.indexOf("$");
  while (at !== -1) {
    const end = skipSymbol(text, at + 1);
    const isSymbol = isAsciiLetter(text.charCodeAt(at + 1)) && startsAfterGap(text, at);
    if (isSymbol && MAY_FOLLOW.test(text.charAt(end))) {
      cashtags.push({ kind: "hashtag", start: at, end, tag: text.slice(at, end).toUpperCase() });
    }
    at = text.indexOf("$", end);
  }
  return cashtags;
}

function skipSymbol(text: string, start: number) {
  let end = start;
  while (end - start < LONGEST && isAsciiAlphanumeric(text.charCodeAt(end))) end += 1;
  return end;
}
