/** A half-open range of UTF-16 code units of the markdown. */
export interface TextRange {
  start: number;
  end: number;
}

interface MarkdownMarkBase {
  /** The opening delimiter: `**`, `[`, `> `, a fence with its line break. */
  open: TextRange;
  /** The closing delimiter. Empty for marks without one: escapes and line marks. */
  close: TextRange;
}

/** A mark in the markdown. Its content is between `open.end` and `close.start`. */
export type MarkdownMark = MarkdownMarkBase &
  (
    | { kind: "strong" | "emphasis" | "strikethrough" | "code" | "escape" | "quote" }
    | { kind: "code_block"; language: string }
    | { kind: "heading"; depth: number }
    | { kind: "list_item"; ordered: boolean }
    | { kind: "link"; url: string; titled: boolean }
    | { kind: "autolink"; url: string }
    | { kind: "mention"; address: string }
  );

export type MarkdownMarkKind = MarkdownMark["kind"];

/** A parsed post. Marks are sorted by start and either nested or disjoint: none overlaps another's edge. */
export interface Document {
  markdown: string;
  marks: readonly MarkdownMark[];
}
