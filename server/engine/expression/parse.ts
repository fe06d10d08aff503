// The part of CEL that Inngest's triggers, waits and keys need: dotted paths of `event` and `async`, literals,
// comparisons, &&, ||, !, brackets, and + for keys made of several fields. Anything else is rejected when functions are
// registered.
import { UnsupportedError } from "../unsupported-error.ts";
import { type Token, tokenize } from "./tokens.ts";

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
  const root = ROOTS.find((name) => takeWord(cursor, name));
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

function takeWord(cursor: Cursor, text: string): boolean {
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
