import { blockedLinkErrors } from "#core/domain/policy/index.ts";
import type { BrowserRule } from "../rule.ts";
import { shownTexts } from "./option-texts.ts";

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
