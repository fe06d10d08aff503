import { textOfPossibleHtml } from "./text-of-html.ts";

const MOST_IN_TITLE = 500;
const MOST_IN_BEGINNING = 300;

/** Returns a title that may have markup as Markdown that renders literally, on one line. */
export function cleanTitle(title: string): string {
  return escapeTitle(textOfPossibleHtml(title));
}

/** Returns a plain title as Markdown that renders literally: on one line, and with all markup characters escaped. */
export function escapeTitle(title: string): string {
  const plain = toLine(title);
  return escapeMarkdown(plain.length > MOST_IN_TITLE ? `${cut(plain, MOST_IN_TITLE)}…` : plain);
}

/** Returns the beginning of a plain text, up to a word, as Markdown that renders literally, on one line. */
export function escapeBeginning(text: string): string {
  const plain = toLine(text);
  if (plain.length <= MOST_IN_BEGINNING) return escapeMarkdown(plain);
  const end = plain.lastIndexOf(" ", MOST_IN_BEGINNING);
  // Not all languages have spaces.
  const length = end > MOST_IN_BEGINNING / 2 ? end : MOST_IN_BEGINNING;
  return escapeMarkdown(`${cut(plain, length)}…`);
}

/** Cuts between characters, not within a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** Also without control characters and U+FFFD, which stands for references to no character. */
function toLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\ufffd]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .replaceAll(/\s{1,1000}/g, " ")
    .trim();
}

function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]~]/g, "\\$&")
    .replace(/^(?:#{1,6}|[-+>]|\d+(?=[.)]))(?=[.)]? )/, escapeMark);
}

/** In a list marker, only the period is escaped, not the number. */
function escapeMark(mark: string): string {
  return /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`;
}
