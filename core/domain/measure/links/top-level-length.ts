import { isTwitterTextDomain } from "./twitter-text-domains.ts";

const NO_DOMAIN_BEFORE = /[0-9a-z@+-]/i;
const LONGEST_DOMAIN = "northwesternmutual".length;

/**
 * How much of a label is a top-level domain to twitter-text, 0 where it starts with none. Words may follow without a
 * space (`example.comです`); `next` is what follows the label.
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
