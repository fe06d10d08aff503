import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { findBannedTerms } from "#policy-finders";
import { shorten } from "./shorten.ts";

export function bannedTermErrors(
  text: string,
  { banned_terms }: Pick<OrganizationPolicy, "banned_terms">,
): ValidationError[] {
  return findBannedTerms(text, banned_terms).map(({ term, words }) => ({
    code: "banned_term",
    field: "content",
    message:
      term === words
        ? `Your organization bans “${term}”. Remove it.`
        : `“${shorten(words)}” matches “${term}”, which your organization bans. Remove it.`,
  }));
}
