import { bannedTermErrors } from "#core/domain/policy/index.ts";
import type { BrowserRule } from "../rule.ts";
import { shownTexts } from "./option-texts.ts";

/** A copy, including its title and poll choices, must not contain the organization's banned terms. */
export const bannedTerms: BrowserRule = {
  server_only: false,
  validate(copy, { policy }) {
    const { items, title } = copy;
    if (policy.banned_terms.length === 0) return [];
    const texts = items.map(({ rendition }) => rendition.text);
    return bannedTermErrors([title ?? "", ...texts, ...shownTexts(copy)].join("\n"), policy);
  },
};
