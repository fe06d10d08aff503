import { firstLink } from "#core/domain/markdown/facets/first-link.ts";
import { startWithFormat } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";
import { settingOf } from "../setting-of.ts";

/** A format that links to a page needs its URL: in the format's option, or as a link in the text. */
export const pageLink: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { rules, manifest, items } = copy;
    if (rules?.link === undefined || settingOf(copy, rules.link.option) !== null) return [];
    if (items.some(({ rendition }) => firstLink(rendition) !== null)) return [];
    const { option } = rules.link;
    const title = manifest.options.find(({ name }) => name === option)?.title ?? option;
    const message = `${startWithFormat(rules.format)} on ${manifest.title} needs a link. Add a URL to the text, or set “${title}”.`;
    return [{ code: "validation", field: "content", path: `options.${option}`, message }];
  },
};
