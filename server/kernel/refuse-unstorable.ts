import { Refusal } from "#core/contract/refusal.ts";

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
