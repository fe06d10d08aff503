import { isTwitterTextDomain } from "./twitter-text-domains.ts";

const NO_DOMAIN_BEFORE = /[0-9a-z@+-]/i;
const LONGEST_DOMAIN = "northwesternmutual".length;

/**
 * Returns how much of a label twitter-text reads as a top-level domain, 0 if it doesn't start with one. Words may
 * follow without a space (`example.comです`); `next` is what follows the label.
 */
export function topLevelLength(
  label: string,
  { next, punycode }: { next: string; punycode: RegExp },
): number {
  for (let length = Math.min(label.length, LONGEST_DOMAIN); length > 0; length -= 1) {
    if (NO_DOMAIN_BEFORE.test(label.charAt(length) || next)) continue;
    if (isTwitterTextDomain(label.slice(0, length))) return length;
  }
  return punycode.exec(label)?.[0].length ?? 0;
}
