import { skipBlanks } from "../blocks/line.ts";
import type { Place, Stretch, Syntax } from "./syntax.ts";

/** The line that starts at `start`, in a text of which nothing before `start` counts as on it. */
export function lineAt(text: string, start: number): Place["line"] {
  return { start, head: skipBlanks(text, start, text.length) };
}

/** A stretch of text without marks in a syntax in which it reads as it stands. Moves `line` along. */
export function writeLiteral(
  text: string,
  stretch: Stretch,
  line: Place["line"],
  syntax: Syntax,
): string {
  const { to, startsMark } = stretch;
  let from = stretch.from;
  const parts: string[] = [];
  for (let index = from; index < to; ) {
    const address = text[index] === "h" ? syntax.writeAddress(text, index, stretch) : undefined;
    const character = text.charAt(index);
    const write = Object.hasOwn(syntax.escapes, character) ? syntax.escapes[character] : undefined;
    parts.push(
      address?.source ?? write?.({ text, index, from, to, startsMark, line }) ?? character,
    );
    index = address?.end ?? index + 1;
    if (address !== undefined) from = index;
    if (character === "\n" || character === "\r") Object.assign(line, lineAt(text, index));
  }
  return parts.join("");
}
