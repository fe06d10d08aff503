/**
 * What finds banned terms and blocked links, as `#policy-finders`. A browser gets `finders.browser.ts` instead, by package.json:
 * there it is loaded for an organization that bans or blocks something, which few do.
 */
export { findBannedTerms } from "./find-banned-terms.ts";
export { findBlockedLinks } from "./find-blocked-links.ts";

export function areFindersLoaded(): boolean {
  return true;
}

export async function loadFinders(): Promise<void> {}
