import { UnsupportedError } from "../unsupported-error.ts";

export type Token =
  | { kind: "symbol"; text: string }
  | { kind: "name"; text: string }
  | { kind: "literal"; value: string | number | boolean | null };

const PATTERN =
  /\s*(?:(?<symbol>&&|\|\||==|!=|<=|>=|[<>!()[\].+])|(?<number>-?\d+(?:\.\d+)?)|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[A-Za-z_]\w*))/y;

const WORDS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

const ESCAPES = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** Returns the tokens of an expression, in order. Throws UnsupportedError at the first invalid character. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const text = source.trimEnd();
  let position = 0;
  while (position < text.length) {
    PATTERN.lastIndex = position;
    const match = PATTERN.exec(text);
    if (!match?.groups) {
      throw new UnsupportedError(
        `the expression ${JSON.stringify(source)}, at ${JSON.stringify(text.slice(position))}`,
      );
    }
    tokens.push(toToken(match.groups));
    position = PATTERN.lastIndex;
  }
  return tokens;
}

function toToken(groups: Record<string, string | undefined>): Token {
  if (groups.symbol !== undefined) return { kind: "symbol", text: groups.symbol };
  if (groups.number !== undefined) return { kind: "literal", value: Number(groups.number) };
  if (groups.string !== undefined) return { kind: "literal", value: unquote(groups.string) };
  const text = groups.name ?? "";
  const word = WORDS.get(text);
  return word === undefined ? { kind: "name", text } : { kind: "literal", value: word };
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, (_, char: string) => ESCAPES.get(char) ?? char);
}
