import { readTree } from "#markdown-parser";
import type { Document } from "./document.ts";
import { findMarks } from "./marks/find-marks.ts";
import { isWorthReading } from "./reading/is-worth-reading.ts";

/** A copy is validated, shown and sent in succession, so the most recent documents are usually requested again. */
const MOST_KEPT = 30;
const kept = new Map<string, Document>();

/**
 * Returns the positions of a copy's marks, for any number of renditions. Never throws. The result is cached and shared,
 * so it is immutable.
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

export function readDocument(markdown: string): Document {
  return {
    markdown,
    marks: isWorthReading(markdown) ? findMarks(readTree(markdown), markdown) : [],
  };
}
