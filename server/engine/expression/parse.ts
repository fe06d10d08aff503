// The part of CEL that Inngest's triggers, waits and keys need: dotted paths of `event` and `async`, literals,
// comparisons, &&, ||, !, brackets, and + for keys made of several fields. Anything else is rejected when functions are
// registered.
import { UnsupportedError } from "../unsupported-error.ts";

export type Expression =
  | { kind: "literal"; value: string | number | boolean | null }
  | { kind: "path"; root: "event" | "async"; path: string[] }
  | { kind: "not"; operand: Expression }
  | { kind: "binary"; operator: Operator; left: Expression; right: Expression };

export type Operator = (typeof LEVELS)[number][number];

/** Binary operators, loosest first. */
const LEVELS = [["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">="], ["+"]] as const;

const ROOTS = ["event", "async"] as const;

interface Cursor {
  source: string;
  tokens: Token[];
  position: number;
}

/** Parses an expression. Throws UnsupportedError, with the expression and the position, for unsupported syntax. */
export function parseExpression(source: string): Expression {
  const cursor: Cursor = { source, tokens: tokenize(source), position: 0 };
  const expression = parseLevel(cursor, 0);
  if (cursor.position < cursor.tokens.length) throw unexpected(cursor);
  return expression;
}

function parseLevel(cursor: Cursor, level: number): Expression {
  const operators: readonly string[] | undefined = LEVELS[level];
  if (!operators) return parseUnary(cursor);
  let left = parseLevel(cursor, level + 1);
  for (;;) {
    const operator = operators.find((text) => takeSymbol(cursor, text));
    if (!operator) return left;
    left = {
      kind: "binary",
      operator: operator as Operator,
      left,
      right: parseLevel(cursor, level + 1),
    };
  }
}

function parseUnary(cursor: Cursor): Expression {
  if (takeSymbol(cursor, "!")) return { kind: "not", operand: parseUnary(cursor) };
  if (takeSymbol(cursor, "(")) {
    const inner = parseLevel(cursor, 0);
    if (!takeSymbol(cursor, ")")) throw unexpected(cursor);
    return inner;
  }
  const token = cursor.tokens[cursor.position];
  if (token?.kind === "literal") {
    cursor.position += 1;
    return { kind: "literal", value: token.value };
  }
  return parsePath(cursor);
}

function parsePath(cursor: Cursor): Expression {
  const root = ROOTS.find((name) => takeKeyword(cursor, name));
  if (!root) throw unexpected(cursor);
  const path: string[] = [];
  for (;;) {
    if (takeSymbol(cursor, ".")) path.push(takeName(cursor));
    else if (takeSymbol(cursor, "[")) path.push(takeIndex(cursor));
    else return { kind: "path", root, path };
  }
}

function takeIndex(cursor: Cursor): string {
  const token = cursor.tokens[cursor.position];
  if (token?.kind !== "literal" || token.value === null) throw unexpected(cursor);
  cursor.position += 1;
  if (!takeSymbol(cursor, "]")) throw unexpected(cursor);
  return String(token.value);
}

function takeKeyword(cursor: Cursor, text: string): boolean {
  const token = cursor.tokens[cursor.position];
  if (token?.kind !== "name" || token.text !== text) return false;
  cursor.position += 1;
  return true;
}

function takeName(cursor: Cursor): string {
  const token = cursor.tokens[cursor.position];
  if (token?.kind !== "name") throw unexpected(cursor);
  cursor.position += 1;
  return token.text;
}

function takeSymbol(cursor: Cursor, text: string): boolean {
  const token = cursor.tokens[cursor.position];
  if (token?.kind !== "symbol" || token.text !== text) return false;
  cursor.position += 1;
  return true;
}

function unexpected(cursor: Cursor): UnsupportedError {
  const token = cursor.tokens[cursor.position];
  const place = token
    ? `at ${JSON.stringify("text" in token ? token.text : token.value)}`
    : "at its end";
  return new UnsupportedError(`the expression ${JSON.stringify(cursor.source)}, ${place}`);
}

type Token =
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
function tokenize(source: string): Token[] {
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
