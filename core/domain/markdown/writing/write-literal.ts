import { skipBlanks } from "../text/line.ts";
import type { Escapes, Place, Stretch, Syntax } from "./syntax.ts";

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
  const { to } = stretch;
  let from = stretch.from;
  const parts: string[] = [];
  const notable = notableIn(syntax.escapes);
  const words = text.slice(0, to);
  for (let index = from; index < to; ) {
    const next = find(notable, words, index);
    if (next > index) parts.push(text.slice(index, next));
    if (next === to) break;
    index = next;
    const address = text[index] === "h" ? syntax.writeAddress(text, index, stretch) : undefined;
    const character = text.charAt(index);
    const write = syntax.escapes[character];
    parts.push(address?.written ?? write?.({ ...stretch, text, index, from, line }) ?? character);
    index = address?.end ?? index + 1;
    if (address !== undefined) from = index;
    if (character === "\n" || character === "\r") Object.assign(line, lineAt(text, index));
  }
  return parts.join("");
}

/** Where the next character that a global expression matches stands, or the end of the text. */
function find(expression: RegExp, text: string, index: number): number {
  expression.lastIndex = index;
  return expression.test(text) ? expression.lastIndex - 1 : text.length;
}

const expressions = new WeakMap<Escapes, RegExp>();

/** Finds the next character that isn't copied unseen: an escape, the start of an address, the end of a line. */
function notableIn(escapes: Escapes): RegExp {
  const known = expressions.get(escapes);
  if (known !== undefined) return known;
  const characters = Object.keys(escapes).map(codeUnit).join("");
  const expression = new RegExp(`h(?=ttp)|[\\n\\r${characters}]`, "g");
  expressions.set(escapes, expression);
  return expression;
}

/** A character as an expression writes it, whatever it means there. */
function codeUnit(character: string) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
