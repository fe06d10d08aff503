import type { Mark } from "../rendition.ts";
import { cutMarks } from "./cut-marks.ts";
import { encodeTarget } from "./encode-target.ts";
import {
  backslash,
  backslashWhere,
  endsListNumber,
  isDoubled,
  startsHeading,
  startsLine,
  startsListItem,
} from "./escapes.ts";
import { fenceCode, toLanguage, wrapCode } from "./fence-code.ts";
import { findRaw } from "./find-raw.ts";
import { endOfWebAddress, startsWebAddress } from "./find-web-addresses.ts";
import { singleQuoteLevel } from "./single-quote-level.ts";
import type { Between, Escapes, Place, Syntax } from "./syntax.ts";
import { withoutRenumberedItems } from "./without-renumbered-items.ts";
import { writeFormatted } from "./write-formatted.ts";

const ZERO_WIDTH_SPACE = "\u200B";
/** `https://` and a character more isn't an address to Discord. */
const SHORTEST_ADDRESS = "https://".length + 2;

const escapes: Escapes = {
  "\\": backslash,
  "*": backslash,
  _: backslash,
  "`": backslash,
  "[": backslash,
  "~": backslashWhere(isDoubled),
  "|": backslashWhere(isDoubled),
  // Mentions, custom emoji, times, commands and addresses: <@1>, <#1>, <:a:1>, <t:1>, </a:1>, <https://a.co>
  "<": backslashWhere(({ text, index }) => /^[@#:/a-z]/i.test(text.charAt(index + 1))),
  ">": backslashWhere((place) => startsLine(place) && startsQuote(place)),
  "#": backslashWhere(startsHeading),
  "-": backslashWhere((place) => startsListItem(place) || startsSubtext(place)),
  "+": backslashWhere(startsListItem),
  ".": backslashWhere(endsListNumber),
  ")": backslashWhere(endsListNumber),
};

const DELIMITERS: Partial<Record<Mark["kind"], string>> = {
  strong: "**",
  emphasis: "*",
  strikethrough: "~~",
};

const STYLES = ["strong", "emphasis", "strikethrough"] as const;

const syntax: Syntax = {
  escapes,
  /** Discord links it and takes it as it stands, escapes included, so it has none. */
  writeAddress(text, index, { to, startsMark }) {
    if (!startsWebAddress(text, index)) return undefined;
    const end = endOfWebAddress(text, index, to);
    if (end - index < SHORTEST_ADDRESS) return undefined;
    const isFollowed = end < to ? !/\s/.test(text.charAt(end)) : startsMark;
    return { written: toAddress(text.slice(index, end), isFollowed ? "*" : ""), end };
  },
  writeWhole(mark, words, { after }) {
    if (mark.kind === "code") return wrapCode(words);
    if (mark.kind === "code_block") return fenceCode(words, toLanguage(mark.language));
    return mark.kind === "link" && words === mark.url ? toAddress(words, after) : undefined;
  },
  open(mark, between) {
    if (mark.kind === "link") return "[";
    if (mark.kind === "heading") return `${"#".repeat(mark.depth)} `;
    if (mark.kind === "blockquote") return "> ";
    if (mark.kind === "list_item") return `${between.marker.trim()} `;
    return apart(DELIMITERS[mark.kind] ?? "", between);
  },
  close(mark) {
    if (mark.kind === "link") return `](${encodeTarget(mark.url, "()<>\\*~")})`;
    return DELIMITERS[mark.kind] ?? "";
  },
};

/** A text and its marks in Discord's markdown (https://support.discord.com/hc/en-us/articles/210298617). */
export function writeDiscord(text: string, marks: readonly Mark[]): string {
  const native = singleQuoteLevel(text, withoutRenumberedItems(text, marks));
  // A style ends at the first of its delimiters, even in an address or code: these stand outside of it.
  const raw = findRaw(text, native, /[*\\]|~~/, ["code"]);
  return writeFormatted(text, cutMarks(text, native, raw, STYLES), syntax);
}

/** Bare, which gives it a preview; in angle brackets where what follows would be taken for a part of it. */
function toAddress(address: string, after: string) {
  return /^\s?$/.test(after) ? address : `<${address}>`;
}

/** Two delimiters that meet would be one longer one. */
function apart(delimiter: string, { followsMark }: Between) {
  return followsMark ? ZERO_WIDTH_SPACE + delimiter : delimiter;
}

/** `> `, or `>>> ` for all that follows. */
function startsQuote({ text, index }: Place) {
  return /^(?:\s|$)/.test(text.charAt(index + 1)) || text.startsWith(">>>", index);
}

/** `-# `, small print. */
function startsSubtext({ text, index }: Place) {
  return text.startsWith("-# ", index);
}
