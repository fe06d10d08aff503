import { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import type { InputMapping } from "#core/contract/map-input.ts";
import { Refusal } from "#core/contract/refusal.ts";

export interface Asked {
  readInput(): Promise<unknown>;
  /** Maps the sent fields to the operation's input. By default they are the same. */
  mapping?: InputMapping | undefined;
}

/**
 * Reads and validates the input, with one character for each line end: platforms count CRLF as two. Throws a Refusal, or a ZodError that
 * names the fields as they were sent.
 */
export async function readValid<Input extends z.ZodType>(
  { input }: Operation<Input>,
  { readInput, mapping }: Asked,
): Promise<z.output<Input>> {
  const given = await readInput();
  refuseUnstorable(given);
  const sent = withPlainLineEnds(given);
  if (mapping === undefined) return input.parse(sent);
  const { data, error } = input.safeParse(mapping.toInput(sent));
  if (error !== undefined) throw namedAsSent(error, mapping);
  return data as z.output<Input>;
}

/** Replaces CRLF and CR with LF in all text. Expects input that isn't nested too deep. */
function withPlainLineEnds(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\r\n?/g, "\n");
  if (Array.isArray(value)) return value.map(withPlainLineEnds);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, withPlainLineEnds(child)]);
  return Object.fromEntries(fields);
}

function namedAsSent({ issues }: z.ZodError, { names = {} }: InputMapping): z.ZodError {
  const renamed = issues.map(({ path: [field, ...inside], ...issue }) => {
    const name = typeof field === "string" ? (names[field] ?? field) : field;
    return { ...issue, path: name === undefined ? [] : [name, ...inside] };
  });
  return new z.ZodError(renamed as z.core.$ZodIssue[]);
}

/** Deeper than any of our fields, including options. */
const MOST_LEVELS = 32;

/**
 * Throws on values that a database column, platform or JavaScript number can't hold, anywhere in the input: NUL
 * characters, lone surrogates, numbers that would be rounded, keys that would be dropped, excessive nesting. Otherwise
 * some would fail in the database, and others be replaced silently.
 */
export function refuseUnstorable(value: unknown, path: readonly string[] = []) {
  if (typeof value === "string") refuseText(value, path);
  if (typeof value === "number") refuseNumber(value, path);
  if (typeof value !== "object" || value === null) return;
  if (path.length >= MOST_LEVELS) {
    refuse(path.slice(0, 3), `is nested more than ${MOST_LEVELS} levels deep. Make it flatter`);
  }
  for (const [key, child] of Object.entries(value)) {
    const childPath = [...path, key];
    refuseText(key, childPath);
    if (key === "__proto__") refuse(childPath, "is not a valid field name. Choose another");
    refuseUnstorable(child, childPath);
  }
}

function refuseText(text: string, path: readonly string[]) {
  if (text.includes("\0")) refuse(path, "contains a NUL character (U+0000). Remove it");
  if (!text.isWellFormed()) {
    refuse(path, "contains half of a surrogate pair, which is not a character. Send valid Unicode");
  }
}

function refuseNumber(number: number, path: readonly string[]) {
  if (Number.isSafeInteger(number) || (Number.isFinite(number) && !Number.isInteger(number)))
    return;
  refuse(path, "is a number too large to store exactly. Send it as text if text is allowed");
}

function refuse(path: readonly string[], demand: string): never {
  const field = path.join(".").replaceAll("\0", "\\0").toWellFormed();
  throw Refusal.because("invalid_input", `${field === "" ? "The input" : field}: ${demand}.`);
}
