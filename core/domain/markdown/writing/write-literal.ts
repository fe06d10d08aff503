import { skipBlanks } from "../text/line.ts";
import type { Escapes, Place, Stretch, Syntax } from "./syntax.ts";

/** Returns the line that starts at `start`, ignoring everything before it. */
export function lineAt(text: string, start: number): Place["line"] {
  return { start, head: skipBlanks(text, start, text.length) };
}

/** Writes text without marks so that it reads as it is. Updates `line`. */
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

/** Returns the index of the next match of a global expression, or the end of the text. */
function find(expression: RegExp, text: string, index: number): number {
  expression.lastIndex = index;
  return expression.test(text) ? expression.lastIndex - 1 : text.length;
}

const expressions = new WeakMap<Escapes, RegExp>();

/**
 * Returns an expression for the next character that can't simply be copied: an escape, the start of a URL, the end of a
 * line.
 */
function notableIn(escapes: Escapes): RegExp {
  const cached = expressions.get(escapes);
  if (cached !== undefined) return cached;
  const characters = Object.keys(escapes).map(codeUnit).join("");
  const expression = new RegExp(`h(?=ttp)|[\\n\\r${characters}]`, "g");
  expressions.set(escapes, expression);
  return expression;
}

function codeUnit(character: string) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
