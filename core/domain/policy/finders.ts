/**
 * The finders of banned terms and blocked links, as `#policy-finders`. Browsers get `finders.browser.ts` instead (see
 * package.json), which loads them only for organizations that ban or block something, which few do.
 */
export { findBannedTerms } from "./find-banned-terms.ts";
export { findBlockedLinks } from "./find-blocked-links.ts";

export function areFindersLoaded(): boolean {
  return true;
}

export async function loadFinders(): Promise<void> {}
