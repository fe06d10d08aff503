/** The runtime expressions of Arazzo that the recipes use. */

export interface Known {
  inputs: Readonly<Record<string, unknown>>;
  /** Outputs of each step that has run. */
  steps: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  answer: { status: number; body: unknown } | null;
}

const EMBEDDED = /\{(\$[^{}]+)\}/g;
const CONDITION = /^(\$\S+) (==|!=) (\S.*)$/;
const STEP_OUTPUT = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/;

/** Returns all expressions in a value: whole strings, those embedded in a string, and those of conditions. */
export function expressionsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap(expressionsIn);
  if (typeof value !== "string") return [];
  if (value.startsWith("$")) return [CONDITION.exec(value)?.[1] ?? value];
  return [...value.matchAll(EMBEDDED)].map(([, expression = ""]) => expression);
}

/** Returns the value of an expression; null if the response doesn't have it. Throws if it isn't known. */
export function evaluate(expression: string, { inputs, steps, answer }: Known): unknown {
  const [, input] = /^\$inputs\.([\w-]+)$/.exec(expression) ?? [];
  if (input !== undefined) return inputs[input] ?? null;
  const [, step = "", output] = STEP_OUTPUT.exec(expression) ?? [];
  if (output !== undefined) return steps.get(step)?.[output] ?? null;
  if (answer !== null && expression === "$statusCode") return answer.status;
  const [, pointer] = /^\$response\.body#(\/.+)$/.exec(expression) ?? [];
  if (answer !== null && pointer !== undefined) return resolvePointer(answer.body, pointer);
  throw new Error(`The expression ${expression} is not supported.`);
}

/** Resolves a JSON pointer (RFC 6901); null for what isn't there. */
function resolvePointer(value: unknown, pointer: string): unknown {
  const names = pointer.split("/").slice(1);
  return names.reduce<unknown>((inside, name) => {
    const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
    const isThere = typeof inside === "object" && inside !== null && Object.hasOwn(inside, key);
    return isThere ? (inside as Record<string, unknown>)[key] : null;
  }, value);
}

/**
 * Replaces the expressions of a value by theirs. Throws for one that is null: a step must not send what it doesn't
 * have.
 */
export function fill(value: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, known));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, fill(inside, known)]),
    );
  if (typeof value !== "string") return value;
  if (value.startsWith("$")) return given(value, known);
  return value.replaceAll(EMBEDDED, (_, expression: string) => String(given(expression, known)));
}

function given(expression: string, known: Known): unknown {
  const value = evaluate(expression, known);
  if (value === null) throw new Error(`${expression} has no value.`);
  return value;
}

/** Whether a condition holds: an expression, `==` or `!=`, and a number, a text in quotes, true, false or null. */
export function holds(condition: string, known: Known): boolean {
  const [, expression = "", operator, literal = ""] = CONDITION.exec(condition) ?? [];
  if (operator === undefined) throw new Error(`The condition "${condition}" is not supported.`);
  const isEqual = evaluate(expression, known) === readLiteral(literal);
  return operator === "==" ? isEqual : !isEqual;
}

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

function readLiteral(literal: string): unknown {
  if (Object.hasOwn(WORDS, literal)) return WORDS[literal];
  if (/^-?\d+$/.test(literal)) return Number(literal);
  const [, text] = /^'([^']*)'$/.exec(literal) ?? [];
  if (text === undefined) throw new Error(`The value ${literal} is not supported.`);
  return text;
}
