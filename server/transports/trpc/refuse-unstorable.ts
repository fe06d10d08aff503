import { Refusal } from "#core/contract/refusal.ts";

/**
 * Refuses text that no database column and no platform can hold, wherever it stands in the input: a NUL character, or
 * half of a surrogate pair. Without this the one would fail in the database and the other be replaced in silence.
 */
export function refuseUnstorable(value: unknown, path = "") {
  if (typeof value === "string") refuseText(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    const childPath = path === "" ? key : `${path}.${key}`;
    refuseText(key, childPath);
    refuseUnstorable(child, childPath);
  }
}

function refuseText(text: string, path: string) {
  const field = path.replaceAll("\0", "\\0").toWellFormed();
  if (text.includes("\0")) {
    throw Refusal.because("invalid_input", `${field}: holds a NUL character (U+0000). Remove it.`);
  }
  if (!text.isWellFormed()) {
    throw Refusal.because(
      "invalid_input",
      `${field}: holds half of a surrogate pair, which is no character. Send valid Unicode.`,
    );
  }
}
