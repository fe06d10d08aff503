import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { findBannedTerms } from "./find-banned-terms.ts";
import { type CopyLinks, findBlockedLinks } from "./find-blocked-links.ts";

/**
 * Validates posts against an organization's policy: banned terms, blocked domains, and quiet hours. Pure; each
 * `…Errors` is a validation rule, linear in the length of the copy.
 *
 *     find-banned-terms    whether a text contains a term in any spelling
 *     find-blocked-links   which hosts a text leads to, whether or not a platform links them
 */
export { quietHoursErrors } from "./quiet-hours-errors.ts";

export function blockedLinkErrors(
  links: CopyLinks,
  { blocked_domains }: Pick<OrganizationPolicy, "blocked_domains">,
): ValidationError[] {
  return findBlockedLinks(links, blocked_domains).map(({ link, domain }) => ({
    code: "blocked_link",
    field: "content",
    message: `The link ${shorten(link)} leads to ${domain}, which your organization blocks. Remove it.`,
  }));
}

export function bannedTermErrors(
  text: string,
  { banned_terms }: Pick<OrganizationPolicy, "banned_terms">,
): ValidationError[] {
  return findBannedTerms(text, banned_terms).map(({ term, match }) => ({
    code: "banned_term",
    field: "content",
    message:
      term === match
        ? `Your organization bans “${term}”. Remove it.`
        : `“${shorten(match)}” matches “${term}”, which your organization bans. Remove it.`,
  }));
}

/** Enough to recognize a URL or term. */
const LONGEST = 100;

function shorten(text: string): string {
  const line = text.slice(0, LONGEST).replaceAll(/\s+/g, " ").toWellFormed();
  return text.length > LONGEST ? `${line}…` : line;
}
