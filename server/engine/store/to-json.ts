const NOT_IN_JSONB = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/**
 * Returns JSON that PostgreSQL's jsonb accepts. It rejects NUL and lone surrogates, which a platform's response may
 * contain: replaces each with U+FFFD rather than losing the whole result.
 */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return NOT_IN_JSONB.test(text) ? (JSON.stringify(clean(value)) ?? "null") : text;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null || "toJSON" in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [cleanText(key), clean(inner)]),
  );
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}
