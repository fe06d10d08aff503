import { countHashtags } from "#core/domain/measure/instagram/count-hashtags.ts";
import { countMentions } from "#core/domain/measure/instagram/count-mentions.ts";
import { countLinks } from "#core/domain/measure/threads/count-links.ts";
import { countCashtags } from "#core/domain/measure/x/count-cashtags.ts";
import { inThread } from "../in-thread.ts";
import { countOf } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/**
 * Some platforms refuse texts with too many links, hashtags, mentions or cashtags. Each is counted by the rule of the
 * one platform that has such a limit; a second one would need its own rule. Each item of a thread is a text. A page in
 * an option counts as a link.
 */
export const countedMarks: BrowserRule = {
  server_only: false,
  validate({ items, rules, manifest, options }) {
    const max_cashtags =
      rules?.max_cashtags === undefined ? manifest.max_cashtags : rules.max_cashtags;
    const pages = manifest.options.flatMap(({ name, type }) =>
      type === "address" ? [options[name] ?? ""] : [],
    );
    const counted = [
      {
        limit: manifest.max_links,
        noun: "links",
        count: (text: string) => countLinks([text, ...pages].join("\n")),
      },
      { limit: manifest.max_hashtags, noun: "hashtags", count: countHashtags },
      { limit: manifest.max_mentions, noun: "mentions", count: countMentions },
      { limit: max_cashtags, noun: "cashtags", count: countCashtags },
    ];
    return counted.flatMap(({ limit, noun, count }) => {
      if (limit === null) return [];
      return items.flatMap((item, index) => {
        const found = count(item.rendition.text);
        if (found <= limit) return [];
        const { at, start } = inThread({ rules }, item, index);
        return [
          {
            code: "validation" as const,
            field: "content",
            ...at,
            message: `${start}${countOf(found, limit, noun)} for ${manifest.title}. Remove some.`,
          },
        ];
      });
    });
  },
};
