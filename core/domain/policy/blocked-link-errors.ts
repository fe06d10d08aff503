import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { findBlockedLinks } from "#policy-finders";
import type { CopyLinks } from "./find-blocked-links.ts";
import { shorten } from "./shorten.ts";

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
