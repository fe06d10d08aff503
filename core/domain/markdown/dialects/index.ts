/**
 * How each platform shows marks, one file per dialect: what becomes of each kind of mark, which links, mentions and
 * hashtags the platform finds in the text, and how both are written. To add one, write its file and add a line here and
 * in the contract. Threads, Instagram, Facebook, TikTok, Pinterest, YouTube and Google Business have no marks: they are
 * `plain`.
 */
import type { Dialect } from "#core/contract/resources/dialect.ts";
import { bluesky } from "./bluesky.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { discord } from "./discord.ts";
import { linkedin } from "./linkedin.ts";
import { mastodon } from "./mastodon.ts";
import { plain } from "./plain.ts";
import { reddit } from "./reddit.ts";
import { slack } from "./slack.ts";
import { telegram } from "./telegram.ts";
import { tumblr } from "./tumblr.ts";
import { xArticle } from "./x-article.ts";

export const dialects: Record<Dialect, DialectRules> = {
  plain,
  bluesky,
  mastodon,
  telegram,
  discord,
  slack,
  reddit,
  linkedin,
  tumblr,
  x_article: xArticle,
};
