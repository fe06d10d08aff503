import type { Mark } from "../rendition.ts";
import { cutAroundRaw } from "./cut-around-raw.ts";
import { DELIMITERS } from "./delimiters.ts";
import { encodeTarget } from "./encode-target.ts";
import {
  backslash,
  backslashWhere,
  endsListNumber,
  isBeforeMark,
  isDoubled,
  startsHeading,
  startsLine,
  startsListItem,
} from "./escapes.ts";
import { fenceCode, toLanguage, wrapCode } from "./fence-code.ts";
import { endOfWebAddress, startsWebAddress } from "./find-web-addresses.ts";
import { singleQuoteLevel } from "./single-quote-level.ts";
import type { Between, Escapes, Place, Syntax } from "./syntax.ts";
import { withoutRenumberedItems } from "./without-renumbered-items.ts";
import { writeFormatted } from "./write-formatted.ts";

const ZERO_WIDTH_SPACE = "\u200B";
/** What Discord links without markup; punctuation at its end is text. */
const BARE_ADDRESS = /^https?:\/\/[^\s<]+[^\s<.,:;"')\]][.,:;"')\]]*$/;
const BARE_SCHEME = /^https?:\/\/$/;
const ENDING = /[*\\]|~~/;
const ENDINGS = { strong: ENDING, emphasis: ENDING, strikethrough: ENDING };
const DELIMITER = /[\\*_`[~|]/;

const escapes: Escapes = outsideLabels({
  "\\": backslash,
  "*": backslash,
  _: backslash,
  "`": backslash,
  "[": backslash,
  // The end of a link's label may be further on: [label](https://a.co) and](https://b.co)
  "(": backslashWhere(({ text, index }) => text[index - 1] === "]"),
  // Before a mark too, where it would join the delimiter.
  "~": backslashWhere((place) => isDoubled(place) || isBeforeMark(place)),
  "|": backslashWhere(isDoubled),
  // Mentions, custom emoji, timestamps, commands and URLs: <@1>, <#1>, <:a:1>, <t:1>, </a:1>, <x:/y>
  "<": backslashWhere(({ text, index }) => text[index + 1] !== " "),
  ">": backslashWhere((place) => startsLine(place) && startsQuote(place)),
  "#": backslashWhere(startsHeading),
  "-": backslashWhere((place) => startsListItem(place) || startsSubtext(place)),
  "+": backslashWhere(startsListItem),
  ".": backslashWhere(endsListNumber),
  ")": backslashWhere(endsListNumber),
});

const syntax: Syntax = {
  escapes,
  /** Discord links URLs unchanged, including any escapes, so it gets none. */
  writeAddress(text, index, { to, startsMark }) {
    if (!startsWebAddress(text, index)) return undefined;
    const end = endOfWebAddress(text, index, to);
    const address = text.slice(index, end);
    const isFollowed = end < to ? !/\s/.test(text.charAt(end)) : startsMark;
    // By itself it isn't a URL, but what follows would make it one.
    if (BARE_SCHEME.test(address))
      return isFollowed ? { written: address.replace("//", "\\//"), end } : undefined;
    return { written: toAddress(address, isFollowed ? "*" : ""), end };
  },
  writeWhole(mark, content, { before, after }) {
    // Adjacent backticks would form one longer delimiter.
    if (mark.kind === "code") return (before === "`" ? ZERO_WIDTH_SPACE : "") + wrapCode(content);
    if (mark.kind === "mention") return `<@${mark.handle.slice("discord:".length)}>`;
    if (mark.kind === "code_block") return fenceCode(content, toLanguage(mark.language));
    return mark.kind === "link" && content === mark.url ? toAddress(content, after) : undefined;
  },
  open(mark, between) {
    if (mark.kind === "link") return "[";
    if (mark.kind === "heading") return `${"#".repeat(mark.depth)} `;
    if (mark.kind === "blockquote") return "> ";
    if (mark.kind === "list_item") return `${between.marker.trim()} `;
    return apart(DELIMITERS[mark.kind] ?? "", between);
  },
  close(mark, { before }) {
    if (mark.kind === "link") return `](${encodeTarget(mark.url, "()<>\\*~")})`;
    // Discord ends it at the first two tildes, even if one of them is escaped.
    const meetsTilde = mark.kind === "strikethrough" && before === "~";
    return (meetsTilde ? ZERO_WIDTH_SPACE : "") + (DELIMITERS[mark.kind] ?? "");
  },
};

/** Writes a text and its marks in Discord's markdown (https://support.discord.com/hc/en-us/articles/210298617). */
export function writeDiscord(text: string, marks: readonly Mark[]): string {
  const native = singleQuoteLevel(text, withoutRenumberedItems(text, marks));
  // A style ends at the first of its delimiters, even in a URL or code, so these are kept outside of it.
  return writeFormatted(text, cutAroundRaw(text, native, ENDINGS), syntax);
}

/**
 * Discord shows backslashes in a label, so one that needs any isn't written as a label (`../render/discord-link.ts`).
 */
function outsideLabels(all: Escapes): Escapes {
  const entries = Object.entries(all).map(([character, write]) => [
    character,
    (place: Place) => (place.isLabel ? character : write(place)),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Writes the URL without brackets, which gives it a preview. In angle brackets if what follows would be read as part of
 * it, if Discord wouldn't recognize it and would read the delimiters in it, or if its last character would join a
 * delimiter.
 */
function toAddress(address: string, after: string) {
  const isAlone = /^\s?$/.test(after);
  const isText = BARE_ADDRESS.test(address) || !DELIMITER.test(address);
  return isAlone && isText && !address.endsWith("~") ? address : `<${address}>`;
}

/** Two adjacent delimiters would form one longer one. */
function apart(delimiter: string, { followsMark }: Between) {
  return followsMark ? ZERO_WIDTH_SPACE + delimiter : delimiter;
}

/** `> `, or `>>> ` for everything that follows. */
function startsQuote({ text, index }: Place) {
  return /^(?:\s|$)/.test(text.charAt(index + 1)) || text.startsWith(">>>", index);
}

/** `-# `, small text. */
function startsSubtext({ text, index }: Place) {
  return text.startsWith("-# ", index);
}
