/**
 * What an organization's own policy objects to: terms it bans, domains it doesn't link to, hours in which nothing goes
 * out. Pure; each `…Errors` is a rule that the verdict calls, and linear in the length of the copy.
 *
 *     fold, word-boundary, term-automaton   when a text holds a term, whatever it is dressed in
 *     find-hosts, read-hosts                where a text leads, whether a platform makes a link of it or not
 *     finders                               both, which a browser loads when it needs them
 */
export { areFindersLoaded, loadFinders } from "#policy-finders";
export { bannedTermErrors } from "./banned-term-errors.ts";
export { blockedLinkErrors } from "./blocked-link-errors.ts";
export { quietHoursErrors } from "./quiet-hours-errors.ts";
