import { findHashtags } from "#core/domain/markdown/facets/find-hashtags.ts";
import { findLinks } from "#core/domain/markdown/facets/find-links.ts";
import type { Range } from "#core/domain/measure/links/range.ts";
import { findLinks as findMastodonLinks } from "#core/domain/measure/mastodon/find-links.ts";
import { findLinks as findXLinks } from "#core/domain/measure/x/find-links.ts";

type Find = (text: string) => readonly Range[];

/** What a platform links in plain text. Undefined means that it doesn't. */
export interface Finders {
  links?: Find;
  mentions?: Find;
  hashtags?: Find;
}

const withScheme = matching(/(?<![\p{L}\p{N}])https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]]/giu);
const anyAddress: Find = (text) => [...findLinks(text)];
/** Letters of any script, digits and underscores, not digits alone. */
const tags = matching(
  /(?<![\p{L}\p{M}\p{N}_&/])[#＃](?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+/gu,
);
const cashtags = matching(/(?<!\S)\$[A-Z]{1,6}\b/g);
const names = matching(/(?<![\w@./])@\w[\w.]*\w/g);

/** URLs and hashtags, for platforms about which nothing else is known. */
const ORDINARY: Finders = { links: anyAddress, hashtags: findHashtags };

const FINDERS: Readonly<Record<string, Finders>> = {
  // Everything that Bluesky links is in the post's facets.
  bluesky: {},
  // app/lib/extractor.rb of https://github.com/mastodon/mastodon: no URL without a scheme.
  mastodon: {
    links: findMastodonLinks,
    mentions: matching(
      /(?<![=/\w@])@\w+(?:[.-]+\w+)*(?:@[\p{L}\p{N}]+(?:[.-]+[\p{L}\p{N}]+)*)?/giu,
    ),
    hashtags: tags,
  },
  // https://github.com/twitter/twitter-text
  x: {
    links: findXLinks,
    mentions: matching(/(?<![\w@/!#$%&*])[@＠]\w{1,15}(?![\w@])/g),
    hashtags: both(tags, cashtags),
  },
  // A plain `#tag` is a hashtag, a typed `@name` no mention (learn.microsoft.com/linkedin, shares/little-text-format).
  linkedin_member: { links: anyAddress, hashtags: tags },
  linkedin_page: { links: anyAddress, hashtags: tags },
  // `@[page-id]` needs a permission of its own (https://developers.facebook.com/docs/pages-api/posts).
  facebook: { links: anyAddress },
  // https://help.instagram.com/351460621611097
  instagram: { mentions: names, hashtags: tags },
  // The first tag is the post's topic (https://developers.facebook.com/docs/threads/posts).
  threads: { links: anyAddress, mentions: names, hashtags: (text) => tags(text).slice(0, 1) },
  // `#` and `@` are parsed, URLs aren't (developers.tiktok.com/doc/content-posting-api-reference-direct-post).
  tiktok: { mentions: names, hashtags: tags },
  // https://support.google.com/youtube/answer/6390658
  youtube: { links: withScheme, hashtags: tags },
  pinterest: { links: anyAddress },
  google_business: { links: anyAddress },
  // Written in Markdown; `u/name` and `r/name` are linked (https://www.reddit.com/wiki/markdown).
  reddit: { links: withScheme, mentions: matching(/(?<![\w/])\/?[ur]\/[\w-]{2,21}/g) },
  // `!community@server` and `@name@server` (https://join-lemmy.org/docs/users/02-media.html).
  lemmy: { links: withScheme, mentions: matching(/(?<![\w@!/])[@!]\w+@[\w-]+(?:\.[\w-]+)+/g) },
  // https://core.telegram.org/api/entities
  telegram: {
    links: anyAddress,
    mentions: matching(/(?<![\w@/])@[a-z]\w{3,31}(?!\w)/gi),
    hashtags: both(tags, cashtags),
  },
  // Names are sent without their IDs, so they notify and link nobody.
  discord: { links: withScheme },
  // URLs are sent as links (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block).
  slack: { links: anyAddress },
  // URLs are sent as links, tags separately from the text (https://www.tumblr.com/docs/npf).
  tumblr: { links: anyAddress },
};

export function findersOf(provider: string): Finders {
  return FINDERS[provider] ?? ORDINARY;
}

function matching(pattern: RegExp): Find {
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));
}

function both(first: Find, second: Find): Find {
  return (text) => [...first(text), ...second(text)];
}
