import type { BannedTermFinding } from "./find-banned-terms.ts";
import type { BlockedLinkFinding, CopyLinks } from "./find-blocked-links.ts";

let finders: typeof import("./finders.ts") | null = null;

export function areFindersLoaded(): boolean {
  return finders !== null;
}

/** Rejects if they can't be loaded. */
export async function loadFinders(): Promise<void> {
  finders = await import("./finders.ts");
}

/** Returns nothing for an empty list; otherwise throws until the finders are loaded. */
export function findBannedTerms(text: string, terms: readonly string[]): BannedTermFinding[] {
  return terms.length === 0 ? [] : loaded().findBannedTerms(text, terms);
}

/** Returns nothing for an empty list; otherwise throws until the finders are loaded. */
export function findBlockedLinks(
  links: CopyLinks,
  domains: readonly string[],
): BlockedLinkFinding[] {
  return domains.length === 0 ? [] : loaded().findBlockedLinks(links, domains);
}

function loaded() {
  if (finders === null) throw new Error("What finds banned terms and links is not loaded yet.");
  return finders;
}
