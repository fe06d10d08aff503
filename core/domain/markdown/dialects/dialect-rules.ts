import type { DialectHandlers } from "../render/mark-handler.ts";
import type { Mark } from "../rendition.ts";

export interface DialectRules {
  handlers: DialectHandlers;
  /**
   * Returns all marks of a rendered text in order: the `written` ones, and those that the platform needs explicitly.
   */
  findMarks(text: string, written: Mark[]): Mark[];
  /** Returns the text in the platform's syntax, with delimiters for marks and escapes in the text. */
  writeFormatted(text: string, marks: readonly Mark[]): string;
  /** Which of the two the platform's limits apply to. */
  counts: "text" | "formatted";
}
