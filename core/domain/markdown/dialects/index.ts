/**
 * How each platform shows marks, one file per dialect: what becomes of each kind of mark, which links, mentions and
 * hashtags the platform finds in the text, and how both are written. To add one, write its file and add a line here and
 * in the contract. Threads, Instagram, Facebook, TikTok, Pinterest, YouTube and Google Business have no marks: they are
 * `plain`.
 */
import type { Dialect } from "#core/contract/resources/dialect.ts";
import { findFacets } from "../facets/find-facets.ts";
import { isUri } from "../facets/is-uri.ts";
import { discordLink } from "../render/discord-link.ts";
import { dropMark } from "../render/drop-mark.ts";
import { flattenLink } from "../render/flatten-link.ts";
import { keepAsTyped } from "../render/keep-as-typed.ts";
import { keepCodeBlock, keepHeading } from "../render/keep-blocks.ts";
import { keepMention } from "../render/keep-mention.ts";
import { keepStyle } from "../render/keep-style.ts";
import { keepWhere } from "../render/keep-where.ts";
import { labelLink } from "../render/label-link.ts";
import { leaveOut } from "../render/leave-out.ts";
import { orderMarks } from "../render/order-marks.ts";
import { withoutQuoteMarkers } from "../to-telegram-entities.ts";
import { backslash, backslashWhere } from "../writing/escapes.ts";
import type { Escapes, Place } from "../writing/syntax.ts";
import { writeDiscord } from "../writing/write-discord.ts";
import { writeFormatted } from "../writing/write-formatted.ts";
import { writeReddit } from "../writing/write-reddit.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";
import { labelWebLink, rich } from "./rich.ts";
import { xArticle } from "./x-article.ts";

/** Discord supports `#`, `##` and `###`. */
const DEEPEST_HEADING = 3;

/**
 * Discord has its own markdown (https://support.discord.com/hc/en-us/articles/210298617). Its limit applies to what is
 * sent, including delimiters.
 */
const discord: DialectRules = {
  handlers: {
    ...rich,
    code: keepWhere(
      (_mark, text) => !text.includes("``"),
      keepStyle("code"),
      dropMark("inline_code"),
    ),
    heading: keepWhere<"heading">(
      ({ depth }) => depth <= DEEPEST_HEADING,
      keepHeading,
      dropMark("heading"),
    ),
    code_block: keepWhere<"code_block">(
      (_mark, text) => !text.includes("```"),
      keepCodeBlock,
      dropMark("code_block"),
    ),
    link: discordLink,
    mention: keepMention("discord:", "@"),
  },
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: writeDiscord,
  counts: "formatted",
};

/**
 * Special characters in LinkedIn's "little" text, all of which are plain text to people
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format).
 */
const escapes: Escapes = {
  ...Object.fromEntries([..."|{}@[]()<>*_~\\"].map((character) => [character, backslash])),
  // A plain `#tag` is read as a hashtag, as intended.
  "#": backslashWhere((place) => !startsHashtag(place)),
};

const RESERVED = /[|{}@[\]()<>#*_~\\]/g;

/**
 * LinkedIn has no markup and links URLs automatically. The text is stored without its escapes, so the limit is assumed
 * to apply to that; the documentation specifies neither unit nor stage.
 */
const linkedin: DialectRules = {
  ...plain,
  handlers: { ...plain.handlers, mention: keepMention("urn:li:", "") },
  writeFormatted: (text, marks) =>
    writeFormatted(text, marks, {
      escapes,
      writeAddress: () => undefined,
      writeWhole: (mark, name) =>
        mark.kind === "mention"
          ? `@[${name.replace(RESERVED, "\\$&")}](${mark.handle})`
          : undefined,
      open: () => "",
      close: () => "",
    }),
};

/**
 * Reddit's markdown is CommonMark with `~~` (https://support.reddithelp.com/hc/en-us/articles/360043033952). Its limit
 * applies to what is sent, including delimiters.
 */
const reddit: DialectRules = {
  handlers: {
    ...rich,
    code: keepWhere((_mark, text) => !holdsBlock(text), keepStyle("code"), dropMark("inline_code")),
  },
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: writeReddit,
  counts: "formatted",
};

/**
 * Bluesky has no markup, but links any text to a valid URI, and links nothing automatically
 * (https://docs.bsky.app/docs/advanced-guides/post-richtext).
 */
const bluesky: DialectRules = {
  ...plain,
  handlers: {
    ...plain.handlers,
    link: keepWhere<"link">(({ url }) => isUri(url), labelLink, flattenLink),
    autolink: keepWhere<"autolink">(({ url }) => isUri(url), labelLink, leaveOut),
  },
  // A URL in a link's label is part of the label: facets must not overlap.
  findMarks: (text, written) => findFacets(text, orderMarks(written)),
};

/**
 * Telegram accepts a text and ranges of it, `entities` (https://core.telegram.org/bots/api#messageentity), so nothing
 * is escaped. It supports quotes but neither headings nor lists, and counts what is left once quotes have lost their `>
 * ` (https://core.telegram.org/bots/api#sendmessage).
 */
const telegram: DialectRules = {
  handlers: {
    ...rich,
    heading: dropMark("heading"),
    list_item: keepAsTyped,
    link: labelWebLink,
  },
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: withoutQuoteMarkers,
  counts: "formatted",
};

/**
 * Tumblr accepts blocks of text with ranges (https://www.tumblr.com/docs/npf), created by `to-tumblr-blocks.ts`. It
 * supports headings, quotes and lists but no code.
 */
const tumblr: DialectRules = {
  ...plain,
  handlers: { ...rich, code: dropMark("inline_code"), code_block: dropMark("code_block") },
  findMarks: (_text, written) => orderMarks(written),
};

/**
 * Slack accepts rich text blocks (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block), created by
 * `to-slack-blocks.ts`: nothing is escaped, and text stays as typed. There are no headings.
 */
const slack: DialectRules = {
  ...plain,
  handlers: { ...rich, heading: dropMark("heading"), mention: keepMention("slack:", "@") },
  findMarks: (_text, written) => orderMarks(written),
};

/**
 * Mastodon accepts plain text and links URLs, mentions and hashtags automatically
 * (https://docs.joinmastodon.org/methods/statuses/#create).
 */
const mastodon: DialectRules = plain;

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

/**
 * Whether code has a line that starts a block on Reddit, but not in a post: a fence of tildes, or a heading's
 * underline.
 */
function holdsBlock(code: string) {
  return /[\r\n] {0,3}(?:~~~|=+[ \t]*(?:[\r\n]|$))/.test(code);
}

function startsHashtag({ text, index, to }: Place) {
  return (
    index + 1 < to &&
    /^[\p{L}\p{N}]$/u.test(String.fromCodePoint(text.codePointAt(index + 1) ?? 0x20))
  );
}
