import type { Mark } from "../rendition.ts";
import { isBlank } from "../text/line.ts";
import type { Escapes, Place } from "./syntax.ts";

/** Four columns turn a line into code (https://spec.commonmark.org/0.31.2/#indented-code-blocks). */
const CODE_INDENT = 4;

/**
 * Preserves line breaks and indents in Reddit's markdown, which joins lines, drops blank ones and reads indents as
 * code: two spaces before a break keep it, a no-break space keeps a blank line or an indent.
 */
export function redditWhitespace(text: string, marks: readonly Mark[]) {
  const items = new Set(marks.filter(({ kind }) => kind === "list_item").map(({ start }) => start));
  const quotes = new Set(
    marks.filter(({ kind }) => kind === "blockquote").map(({ start }) => start),
  );
  const escapes: Escapes = {
    ...(hasIndents(text, marks) ? { " ": indentIn(items), "\t": indentIn(items) } : {}),
    "\r": (place) => (place.text[place.index + 1] === "\n" ? "" : lineBreak(place)),
    "\n": lineBreak,
  };
  /** What a quote's line ends with: without a blank line after it the quote would continue. */
  const afterMark = (mark: Mark) => {
    if (mark.kind !== "blockquote") return "";
    const nextLine = text.startsWith("\r\n", mark.end) ? mark.end + 2 : mark.end + 1;
    const isApart = nextLine >= text.length || isBreak(text[nextLine]) || quotes.has(nextLine);
    return isApart ? "" : "\n";
  };
  return { escapes, afterMark };
}

/** Most texts have no indents, so no whitespace needs to be checked. */
function hasIndents(text: string, marks: readonly Mark[]) {
  return (
    /(?:^|[\n\r])[ \t]/.test(text) ||
    marks.some((mark) => "textStart" in mark && isBlank(text[mark.textStart]))
  );
}

function indentIn(items: ReadonlySet<number>) {
  return (place: Place) => indent(place, items);
}

function indent({ text, index, line }: Place, items: ReadonlySet<number>) {
  const character = text.charAt(index);
  if (index >= line.head || items.has(line.head)) return character;
  const isCode = line.head - line.start >= CODE_INDENT || character === "\t";
  if (!isCode) return character;
  return character === "\t" ? "&nbsp;".repeat(CODE_INDENT) : "&nbsp;";
}

function lineBreak({ text, index }: Place) {
  const isBlankBefore = index === 0 || isBreak(text[index - (text[index - 1] === "\r" ? 2 : 1)]);
  const isBlankAfter = index + 1 === text.length || isBreak(text[index + 1]);
  if (isBlankBefore && isBlankAfter) return "\n&nbsp;\n";
  return isBlankBefore || isBlankAfter ? "\n" : "  \n";
}

function isBreak(character: string | undefined) {
  return character === "\n" || character === "\r";
}
