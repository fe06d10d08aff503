import type { Expression, Operator } from "./parse.ts";

/** Variables of an expression: `event` started the run, `async` is the event that has just arrived. */
export interface Scope {
  event: unknown;
  async?: unknown;
}

/**
 * Returns the value of an expression, undefined if a path doesn't exist. Two missing fields aren't equal, so that
 * events without the compared field don't match each other.
 */
export function evaluate(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "path":
      return readPath(scope[expression.root], expression.path);
    case "not":
      return evaluate(expression.operand, scope) !== true;
    case "binary":
      return evaluateBinary(expression.operator, expression.left, expression.right, scope);
  }
}

function evaluateBinary(
  operator: Operator,
  left: Expression,
  right: Expression,
  scope: Scope,
): unknown {
  const first = evaluate(left, scope);
  if (operator === "&&") return first === true && evaluate(right, scope) === true;
  if (operator === "||") return first === true || evaluate(right, scope) === true;
  const second = evaluate(right, scope);
  if (operator === "==") return isEqual(first, second);
  if (operator === "!=") return !isEqual(first, second);
  if (operator === "+") return add(first, second);
  return compare(operator, first, second);
}

function isEqual(first: unknown, second: unknown): boolean {
  if (first === undefined && second === undefined) return false;
  if (first == null || second == null) return first == null && second == null;
  return first === second;
}

function add(first: unknown, second: unknown): unknown {
  if (typeof first === "number" && typeof second === "number") return first + second;
  return `${first ?? ""}${second ?? ""}`;
}

function compare(operator: "<" | "<=" | ">" | ">=", first: unknown, second: unknown): boolean {
  if (typeof first === "number" && typeof second === "number")
    return order(operator, first - second);
  if (typeof first === "string" && typeof second === "string") {
    return order(operator, first === second ? 0 : first < second ? -1 : 1);
  }
  return false;
}

function order(operator: "<" | "<=" | ">" | ">=", difference: number): boolean {
  if (operator === "<") return difference < 0;
  if (operator === "<=") return difference <= 0;
  if (operator === ">") return difference > 0;
  return difference >= 0;
}

function readPath(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key))
      return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}
