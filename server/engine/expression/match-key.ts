import { createHash } from "node:crypto";
import { evaluate } from "./evaluate.ts";
import type { Expression } from "./parse.ts";

/**
 * Returns the key under which the database stores a wait, so that an event costs the same with ten thousand waiting
 * runs as with one: a hash of one field that the awaited event must have, and its value. Empty if the expression has no
 * such field.
 */
export function matchKeyOf(expression: Expression | null, event: unknown): string {
  for (const [path, other] of requiredFields(expression)) {
    const value = evaluate(other, { event });
    if (isScalar(value)) return hashField(path, value);
  }
  return "";
}

/** Returns all keys under which a wait for this event may be stored, including the empty one. */
export function matchKeysFor(event: unknown): string[] {
  return ["", ...leavesOf(event, []).map(([path, value]) => hashField(path, value))];
}

function requiredFields(expression: Expression | null): [string[], Expression][] {
  if (expression?.kind !== "binary") return [];
  const { operator, left, right } = expression;
  if (operator === "&&") return [...requiredFields(left), ...requiredFields(right)];
  if (operator !== "==") return [];
  if (isAsyncPath(left) && isKnown(right)) return [[left.path, right]];
  if (isAsyncPath(right) && isKnown(left)) return [[right.path, left]];
  return [];
}

function isAsyncPath(expression: Expression): expression is Expression & { kind: "path" } {
  return expression.kind === "path" && expression.root === "async";
}

function isKnown(expression: Expression): boolean {
  return (
    expression.kind === "literal" || (expression.kind === "path" && expression.root === "event")
  );
}

type Scalar = string | number | boolean;

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function hashField(path: readonly string[], value: Scalar): string {
  return createHash("sha1")
    .update(JSON.stringify([path, value]))
    .digest("base64url");
}

function leavesOf(value: unknown, path: string[]): [string[], Scalar][] {
  if (isScalar(value)) return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
