import { findCashtags } from "../markdown/facets/find-cashtags.ts";
import { findHashtags } from "../markdown/facets/find-hashtags.ts";
import { findLinks } from "../markdown/facets/find-links.ts";
import type { BrowserRule } from "./rule.ts";
import { countOf } from "./words.ts";

/**
 * Some platforms refuse a text with too many links, hashtags, mentions or cashtags. Links are counted once each; of a
 * thread, each item is a text.
 */
export const countedMarks: BrowserRule = {
  server_only: false,
  judge({ items, rules, manifest }) {
    const counted = [
      { limit: manifest.max_links, noun: "links", count: countLinks },
      { limit: manifest.max_hashtags, noun: "hashtags", count: countWith(findHashtags) },
      { limit: manifest.max_mentions, noun: "mentions", count: countMentions },
      { limit: manifest.max_cashtags, noun: "cashtags", count: countWith(findCashtags) },
    ];
    return counted.flatMap(({ limit, noun, count }) => {
      if (limit === null) return [];
      return items.flatMap(({ rendition }, index) => {
        const found = count(rendition.text);
        if (found <= limit) return [];
        const threaded = rules?.thread != null;
        return [
          {
            code: "validation" as const,
            field: "content",
            ...(threaded ? { path: `thread.${index}` } : {}),
            message: `${threaded ? `Item ${index + 1}: ` : ""}${countOf(found, limit, noun)} for ${manifest.title}. Take some out.`,
          },
        ];
      });
    });
  },
};

function countLinks(text: string): number {
  return new Set(Array.from(findLinks(text), ({ url }) => url)).size;
}

/** Names of accounts, as platforms have them that don't name servers. */
function countMentions(text: string): number {
  return text.match(/(?<![\w@.])@\w/g)?.length ?? 0;
}

function countWith(find: (text: string) => readonly unknown[]): (text: string) => number {
  return (text) => find(text).length;
}
