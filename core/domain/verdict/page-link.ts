import { firstLink } from "../markdown/facets/first-link.ts";
import type { BrowserRule } from "./rule.ts";
import { settingOf } from "./setting-of.ts";
import { startWithFormat } from "./words.ts";

/** A post of a format that leads to a page names it: by the format's option, or by a link in its words. */
export const pageLink: BrowserRule = {
  server_only: false,
  judge(copy) {
    const { rules, manifest, items } = copy;
    if (rules?.link === undefined || settingOf(copy, rules.link.option) !== null) return [];
    if (items.some(({ rendition }) => firstLink(rendition) !== null)) return [];
    const { option } = rules.link;
    const title = manifest.options.find(({ name }) => name === option)?.title ?? option;
    const message = `${startWithFormat(rules.format)} on ${manifest.title} needs a link. Add a URL to the text, or set “${title}”.`;
    return [{ code: "validation", field: "content", path: `options.${option}`, message }];
  },
};
