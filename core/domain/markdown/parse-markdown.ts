import type { Document } from "./document.ts";
import { readDocument } from "./read-document.ts";

/** A copy is judged, shown and sent one after another, so the document that was read last is usually asked for next. */
const MOST_KEPT = 30;
const kept = new Map<string, Document>();

/**
 * The places of a copy's marks, for any number of renditions. Never throws. What it answers is shared and doesn't
 * change.
 */
export function parseMarkdown(markdown: string): Document {
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const document = readDocument(markdown);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(markdown, document);
  return document;
}
