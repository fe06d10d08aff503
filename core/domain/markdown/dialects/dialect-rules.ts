import type { DialectHandlers } from "../render/mark-handler.ts";
import type { Mark } from "../rendition.ts";

/** How one platform shows marks. */
export interface DialectRules {
  handlers: DialectHandlers;
  /** All marks of a rendered text, in order: those that were `written` and those the platform needs pointed out. */
  findMarks(text: string, written: Mark[]): Mark[];
  /** The text in the platform's own syntax: marks with its delimiters, and its delimiters in the text escaped. */
  writeFormatted(text: string, marks: readonly Mark[]): string;
  /** Which of the two the platform's limits are about. */
  counts: "text" | "formatted";
}
