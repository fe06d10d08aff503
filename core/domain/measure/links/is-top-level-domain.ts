import { topLevelDomains } from "./top-level-domains.ts";

const known = new Set(topLevelDomains.split(/\s/));

/** Whether a label is a top-level domain, in any case. Distinguishes `example.com` from `file.txt` and `e.g`. */
export function isTopLevelDomain(label: string): boolean {
  return label !== "" && known.has(label.toLowerCase());
}
