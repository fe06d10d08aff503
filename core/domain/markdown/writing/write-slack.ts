import type { TextRange } from "../document.ts";
import type { Mark } from "../rendition.ts";
import { classAfter } from "../text/character-class.ts";
import { cutMarks } from "./cut-marks.ts";
import { encodeTarget } from "./encode-target.ts";
import { isDoubled, startsLine } from "./escapes.ts";
import { findRaw } from "./find-raw.ts";
import { endOfAddress, startsWebAddress } from "./find-web-addresses.ts";
import { singleQuoteLevel } from "./single-quote-level.ts";
import type { Escapes, Place, Syntax } from "./syntax.ts";
import { trimMarks } from "./trim-marks.ts";
import { writeFormatted } from "./write-formatted.ts";

/**
 * Slack has no escape for `*`, `_`, `~` and `` ` ``: one that could start or end a style is kept from it by an
 * invisible character on either side, as one that stands in a word gets the border it needs by one.
 */
const ZERO_WIDTH_SPACE = "\u200B";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escapes: Escapes = {
  "&": entity,
  "<": entity,
  ">": (place) => (startsLine(place) ? ZERO_WIDTH_SPACE : "") + entity(place),
  "*": guard,
  _: guard,
  "~": guard,
  "`": guard,
};

const DELIMITERS: Partial<Record<Mark["kind"], string>> = {
  strong: "*",
  emphasis: "_",
  strikethrough: "~",
};

const STYLES = ["strong", "emphasis", "strikethrough"] as const;

const syntax: Syntax = {
  escapes,
  writeAddress(text, index, { to }) {
    if (!startsWebAddress(text, index)) return undefined;
    const end = endOfAddress(text, index, to);
    const address = text.slice(index, end);
    return { written: /[*_~`|]/.test(address) ? link(address, address) : toEntities(address), end };
  },
  writeWhole(mark, words) {
    if (mark.kind === "code") return `\`${toEntities(words)}\``;
    if (mark.kind === "code_block") return `\`\`\`\n${toEntities(words)}\n\`\`\``;
    return mark.kind === "link" ? link(mark.url, words) : undefined;
  },
  open(mark, { before }) {
    if (mark.kind === "blockquote") return "> ";
    return (needsBorder(before) ? ZERO_WIDTH_SPACE : "") + (DELIMITERS[mark.kind] ?? "");
  },
  close(mark, { after }) {
    if (mark.kind === "blockquote") return "";
    return (DELIMITERS[mark.kind] ?? "") + (needsBorder(after) ? ZERO_WIDTH_SPACE : "");
  },
};

/**
 * A text and its marks in Slack's `mrkdwn` (https://docs.slack.dev/messaging/formatting-message-text). A style ends
 * with its line there, doesn't reach into a link's label, and has no literal delimiter at its edges.
 */
export function writeSlack(text: string, marks: readonly Mark[]): string {
  const byLine = cutMarks(text, singleQuoteLevel(text, marks), lineBreaks(text), [
    ...STYLES,
    "code",
    "link",
  ]);
  const raw = findRaw(text, byLine, /^[*_~]|[*_~]$/, ["code", "link"]);
  const apart = cutMarks(text, byLine, raw, STYLES);
  return writeFormatted(text, trimMarks(text, apart, "*_~`", STYLES), syntax);
}

function lineBreaks(text: string): TextRange[] {
  return Array.from(text.matchAll(/[\r\n]+/g), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

function link(url: string, label: string) {
  const target = toEntities(encodeTarget(url, "<>|"));
  return url === label && !url.includes("|") ? `<${target}>` : `<${target}|${toEntities(label)}>`;
}

function entity({ text, index }: Place) {
  return toEntities(text.charAt(index));
}

function toEntities(text: string) {
  return text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

function guard(place: Place) {
  const character = place.text.charAt(place.index);
  return isInert(place) ? character : ZERO_WIDTH_SPACE + character + ZERO_WIDTH_SPACE;
}

/** Alone inside a word, or between blanks. A backtick means code wherever it stands. */
function isInert(place: Place) {
  const { text, index, from, to } = place;
  if (startsWebAddress(text, index + 1)) return false;
  if (text[index] === "`" || index === from || index + 1 === to || isDoubled(place)) return false;
  const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
  return (isLetter(before) && isLetter(after)) || (/\s/.test(before) && /\s/.test(after));
}

/** Of a script that puts spaces between words. */
function isLetter(character: string) {
  return /[\p{L}\p{N}]/u.test(character) && classAfter(character, 0, 1) === "word";
}

function needsBorder(character: string) {
  if (character === "" || character === ZERO_WIDTH_SPACE) return character !== "";
  const side = classAfter(character, 0, character.length);
  return side === "word" || side === "join";
}
