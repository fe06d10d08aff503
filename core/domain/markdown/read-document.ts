import { readTree } from "#markdown-parser";
import type { Document } from "./document.ts";
import { findMarks } from "./marks/find-marks.ts";
import { isWorthReading } from "./reading/is-worth-reading.ts";

export function readDocument(markdown: string): Document {
  return {
    markdown,
    marks: isWorthReading(markdown) ? findMarks(readTree(markdown), markdown) : [],
  };
}
