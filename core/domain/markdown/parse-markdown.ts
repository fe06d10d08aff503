import type { Document } from "./document.ts";
import { findMarks } from "./marks/find-marks.ts";
import { isWorthReading } from "./reading/is-worth-reading.ts";
import { readTree } from "./reading/read-tree.ts";

/** A copy is judged, shown and sent in one go: what was read last is mostly what is asked for next. */
const MOST_KEPT = 50;
const LONGEST_KEPT = 10_000;
const kept = new Map<string, Document>();

/** Reads markdown into the places of its marks, for any number of renditions. Never throws. What it answers is shared. */
export function parseMarkdown(markdown: string): Document {
  if (!isWorthReading(markdown)) return { source: markdown, marks: [] };
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const document = { source: markdown, marks: findMarks(readTree(markdown), markdown) };
  if (markdown.length <= LONGEST_KEPT) keep(document);
  return document;
}

function keep(document: Document) {
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(document.source, document);
}
