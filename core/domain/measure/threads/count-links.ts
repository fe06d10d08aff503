import { isTopLevelDomain } from "../links/is-top-level-domain.ts";

/** A URL with a scheme, or a host without one that isn't part of a word, name or other host. */
const ADDRESS =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/[^\s<>"]+|(?:[a-z0-9-]+\.)+([a-z]{2,})(?![\p{L}\p{N}-])(?:[/?#][^\s<>"]*)?)/giu;
const SENTENCE_END = /[.,;:!?')\]]$/;

/**
 * Counts the distinct links that Threads finds in a text (https://developers.facebook.com/docs/threads/posts). What it
 * reads as one isn't documented.
 */
export function countLinks(text: string): number {
  if (!text.includes(".")) return 0;
  const addresses = new Set<string>();
  for (const [address, topLevel] of text.matchAll(ADDRESS)) {
    if (topLevel === undefined || isTopLevelDomain(topLevel)) addresses.add(withoutEnd(address));
  }
  return addresses.size;
}

function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && SENTENCE_END.test(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
