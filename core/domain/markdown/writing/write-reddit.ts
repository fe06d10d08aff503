import type { Mark } from "../rendition.ts";
import { skipRun } from "../text/line.ts";
import { cutAroundRaw } from "./cut-around-raw.ts";
import { DELIMITERS } from "./delimiters.ts";
import { encodeTarget } from "./encode-target.ts";
import {
  backslash,
  backslashWhere,
  endsListNumber,
  endsWord,
  isBeforeMark,
  isInWord,
  startsLine,
  startsListItem,
} from "./escapes.ts";
import { fenceCode, toLanguage, wrapCode } from "./fence-code.ts";
import { endOfAddress, startsWebAddress } from "./find-web-addresses.ts";
import { redditWhitespace } from "./reddit-whitespace.ts";
import type { Escapes, Place, Stretch, Syntax } from "./syntax.ts";
import { withoutRenumberedItems } from "./without-renumbered-items.ts";
import { writeFormatted } from "./write-formatted.ts";

/**
 * Separates a letter from a delimiter. It is invisible, and to CommonMark its `&` and `;` are punctuation, next to
 * which a delimiter always works (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run): `**「重要」**です` has
 * none.
 */
const BORDER = "&#8203;";

const escapes: Escapes = {
  ...Object.fromEntries([..."\\*`[]<~^|"].map((character) => [character, backslash])),
  _: backslashWhere((place) => !isInWord(place)),
  // A character reference, &amp;
  "&": backslashWhere(({ text, index }) => /^[a-z0-9#]/i.test(text.charAt(index + 1))),
  // A quote, or a spoiler's >!
  ">": backslashWhere((place) => startsLine(place) || place.text[place.index + 1] === "!"),
  // Old Reddit reads #tag as a heading too.
  "#": backslashWhere((place) => startsLine(place) || endsWord(place, place.index + 1)),
  // Before a link it would make it an image.
  "!": backslashWhere(isBeforeMark),
  "-": backslashWhere((place) => startsListItem(place) || startsRule(place)),
  // Old Reddit would show a backslash before it.
  "=": (place) => (startsRule(place) ? `${BORDER}=` : "="),
  "+": backslashWhere(startsListItem),
  ".": backslashWhere(endsListNumber),
  ")": backslashWhere(endsListNumber),
};

const ENDINGS = { strong: /\*\*/, emphasis: /\*/, strikethrough: /~~/ };

/** A scheme without a host, which Reddit doesn't link, and would show with angle brackets. */
const NO_HOST = /^https?:\/\/(?:[^a-z0-9\u0080-\uffff]|$)/i;
const SENTENCE_END = /[.,:;!?'")]*/y;

const syntax: Syntax = {
  escapes,
  writeAddress(text, index, stretch) {
    if (stretch.isLabel || !startsWebAddress(text, index)) return undefined;
    const end = endOfAddress(text, index, stretch.to);
    const address = text.slice(index, end);
    if (NO_HOST.test(address)) return undefined;
    const isBare = !/[*_~`[\]^|&]/.test(address) && isSetApart(text, end, stretch);
    return { written: isBare ? address : `<${address}>`, end };
  },
  writeWhole(mark, content, { before }) {
    // Adjacent backticks would form one longer delimiter.
    if (mark.kind === "code") return (before === "`" ? BORDER : "") + wrapCode(content);
    if (mark.kind === "code_block") return fenceCode(content, toLanguage(mark.language));
    return mark.kind === "link" && content === mark.url
      ? `<${encodeTarget(content, "<>")}>`
      : undefined;
  },
  open(mark, between) {
    if (mark.kind === "link") return "[";
    if (mark.kind === "heading") return `${"#".repeat(mark.depth)} `;
    if (mark.kind === "blockquote")
      return between.marker.replaceAll(/\s/g, "").replaceAll(">", "> ");
    if (mark.kind === "list_item") return `${between.marker.trim()} `;
    const needsBorder = between.followsMark || isLetter(between.before);
    return (needsBorder ? BORDER : "") + (DELIMITERS[mark.kind] ?? "");
  },
  close(mark, between) {
    if (mark.kind === "link") return `](${encodeTarget(mark.url, encodedIn(mark.url))})`;
    // Both Reddits remove closing #s from a heading, old Reddit even escaped ones.
    if (mark.kind === "heading") return between.before === "#" ? " #" : "";
    const delimiter = DELIMITERS[mark.kind] ?? "";
    const needsBorder = delimiter !== "" && isLetter(between.after);
    // Old Reddit ends it at the first two tildes, even if one of them is escaped.
    const meetsTilde = mark.kind === "strikethrough" && between.before === "~";
    return (meetsTilde ? BORDER : "") + delimiter + (needsBorder ? BORDER : "");
  },
};

/** Writes a text and its marks in Reddit's markdown (https://support.reddithelp.com/hc/en-us/articles/360043033952). */
export function writeReddit(text: string, marks: readonly Mark[]): string {
  const items = withoutRenumberedItems(text, marks);
  // Old Reddit ends a style at its delimiter in a URL or code too, so these are kept outside of it.
  const native = cutAroundRaw(text, items, ENDINGS);
  const whitespace = redditWhitespace(text, native);
  return writeFormatted(text, native, {
    ...syntax,
    escapes: { ...escapes, ...whitespace.escapes, ...underscoreEscapes(text) },
    close: (mark, between) => syntax.close(mark, between) + whitespace.afterMark(mark),
  });
}

/** Old Reddit may end a strikethrough at two tildes in a link's target. */
function encodedIn(url: string) {
  return url.includes("~~") ? "()<>\\~" : "()<>\\";
}

/** Old Reddit pairs a name's underscore with any escaped one after it, so either all are escaped or none. */
function underscoreEscapes(text: string): Escapes {
  return /(?<![a-z0-9])_|_(?![a-z0-9])|_(?=https?:\/\/)/i.test(text) ? { _: backslash } : {};
}

/**
 * Whether only a sentence's punctuation is between a URL and whitespace. Anything else, a delimiter or an escape, would
 * be linked and shown as part of it.
 */
function isSetApart(text: string, end: number, { to, startsMark, endsStyle }: Stretch) {
  SENTENCE_END.lastIndex = end;
  SENTENCE_END.test(text);
  const next = SENTENCE_END.lastIndex;
  return next < to ? /\s/.test(text.charAt(next)) : !startsMark && !endsStyle;
}

/** Neither whitespace nor ASCII punctuation: parsers differ on which Unicode characters are punctuation. */
function isLetter(character: string) {
  return character !== "" && !/^[\s!-/:-@[-`{-~]$/.test(character);
}

/** A line of nothing else, which would be a divider or make the line above it a heading. */
function startsRule(place: Place) {
  if (!startsLine(place)) return false;
  const end = skipRun(place.text, place.index, place.text.length);
  return /^[\s-]?$/.test(place.text.charAt(end));
}
