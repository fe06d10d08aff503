import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";
import type { Mark } from "../rendition.ts";
import { isAsciiAlphanumeric, isAsciiLetter } from "../text/character-class.ts";
import { startsAfterGap } from "./boundary.ts";
import { findHashtags } from "./find-hashtags.ts";
import { findLinks } from "./find-links.ts";

/**
 * Returns the marks of a text for Bluesky, sorted and disjoint: the `written` ones, and what Bluesky's own client would
 * link as well (`detectFacets` of https://www.npmjs.com/package/@atproto/api; the tests compare with it).
 */
export function findFacets(text: string, written: readonly Mark[]): Mark[] {
  const found = [
    ...findLinks(text),
    ...findMentions(text),
    ...findHashtags(text),
    ...findCashtags(text),
  ];
  found.sort((left, right) => left.start - right.start);
  return merge(written, found);
}

/** Of two overlapping marks the written one wins, or else the one that starts first. */
function merge(written: readonly Mark[], found: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  let next = 0;
  for (const mark of found) {
    for (let each = written[next]; each && each.start < mark.end; each = written[++next])
      merged.push(each);
    if (mark.start >= (merged.at(-1)?.end ?? 0)) merged.push(mark);
  }
  return [...merged, ...written.slice(next)];
}

const LONGEST = 5;

const MAY_FOLLOW = /^(?:\s|[.,;:!?)"'\u2019])?$/;

/** Returns stock symbols in a text (`$AAPL`) by Bluesky's rule, which stores them as hashtags with their `$`. */
function findCashtags(text: string): Mark[] {
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

/** Returns mentions in a text: `@` and a handle, which is a host name (https://atproto.com/specs/handle). */
function findMentions(text: string): Mark[] {
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

/** Returns whether a text without its `@` is a whole handle: a host name whose last part is a top-level domain. */
export function isHandle(handle: string): boolean {
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
