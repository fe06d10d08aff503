import { isTopLevelDomain } from "../links/is-top-level-domain.ts";

/** An address with a scheme, or a host without one, where no word, name or other host goes on. */
const ADDRESS =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/[^\s<>"]+|(?:[a-z0-9-]+\.)+([a-z]{2,})(?![\p{L}\p{N}-])(?:[/?#][^\s<>"]*)?)/giu;
const SENTENCE_END = /[.,;:!?')\]]$/;

/**
 * How many links Threads finds in a text, each address once
 * (https://developers.facebook.com/docs/threads/posts). What it takes for one is documented nowhere [unconfirmed].
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
