import type { Mark } from "../rendition.ts";
import { findCashtags } from "./find-cashtags.ts";
import { findHashtags } from "./find-hashtags.ts";
import { findLinks } from "./find-links.ts";
import { findMentions } from "./find-mentions.ts";

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
