import type { Document } from "./document.ts";
import { findMarks } from "./marks/find-marks.ts";
import { isWorthReading } from "./reading/is-worth-reading.ts";
import { readTree } from "./reading/read-tree.ts";

/** Reads a source and finds the places of its marks. Never throws. */
export function readDocument(source: string): Document {
  return { source, marks: isWorthReading(source) ? findMarks(readTree(source), source) : [] };
}
