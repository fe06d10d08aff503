import type { Json } from "#server/providers/spec.ts";

const segmenter = new Intl.Segmenter();

export function missing(key: string, path: string): string {
  return `Missing required key "${key}" at ${path}`;
}

export function wrongKind(kind: string, value: Json, path: string): string {
  return `Expected ${kind} value type (got ${JSON.stringify(value)}) at ${path}`;
}

/** Bytes are checked before graphemes, as on the server. */
export function checkLength(
  text: string,
  limits: { bytes: number; graphemes: number },
  path: string,
): string | null {
  const bytes = Buffer.byteLength(text);
  if (bytes > limits.bytes)
    return `string too big (maximum ${limits.bytes}, got ${bytes}) at ${path}`;
  const graphemes = [...segmenter.segment(text)].length;
  if (graphemes <= limits.graphemes) return null;
  return `grapheme too big (maximum ${limits.graphemes}, got ${graphemes}) at ${path}`;
}
