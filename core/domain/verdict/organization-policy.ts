import { bannedTermErrors, blockedLinkErrors, quietHoursErrors } from "../policy/index.ts";
import { shownTexts } from "./option-texts.ts";
import type { BrowserRule } from "./rule.ts";

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

/** A copy must not link to the organization's blocked domains, in labelled links either. */
export const blockedLinks: BrowserRule = {
  server_only: false,
  validate(copy, { policy }) {
    const { items } = copy;
    if (policy.blocked_domains.length === 0) return [];
    const texts = items.map(({ rendition }) => rendition.text);
    const text = [...texts, ...shownTexts(copy)].join("\n");
    const urls = items.flatMap(({ document }) =>
      document.marks.flatMap((mark) => ("url" in mark ? [mark.url] : [])),
    );
    return blockedLinkErrors({ text, urls }, policy);
  },
};

/** Nothing is published in the organization's quiet hours. */
export const quietHours: BrowserRule = {
  server_only: false,
  validate: (_, { due, policy }) => (due === null ? [] : quietHoursErrors(due, policy)),
};
