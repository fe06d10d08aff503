/**
 * Validates posts against an organization's policy: banned terms, blocked domains, and quiet hours. Pure; each
 * `…Errors` is a validation rule, linear in the length of the copy.
 *
 *     fold, word-boundary, term-automaton   whether a text contains a term in any spelling
 *     find-hosts, read-hosts                which hosts a text leads to, whether or not a platform links them
 *     finders                               both, loaded by browsers on demand
 */
export { areFindersLoaded, loadFinders } from "#policy-finders";
export { bannedTermErrors } from "./banned-term-errors.ts";
export { blockedLinkErrors } from "./blocked-link-errors.ts";
export { quietHoursErrors } from "./quiet-hours-errors.ts";
