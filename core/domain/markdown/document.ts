/** A half-open range of UTF-16 code units of the markdown. */
export interface TextRange {
  start: number;
  end: number;
}

interface MarkdownMarkBase {
  /** What starts the mark: `**`, `[`, `> `, a fence with its line break. */
  open: TextRange;
  /** What ends it. Empty for marks that have no end of their own: escapes and the marks of a line. */
  close: TextRange;
}

/** A mark where it stands in the markdown. Its words are what lies between `open.end` and `close.start`. */
export type MarkdownMark = MarkdownMarkBase &
  (
    | { kind: "strong" | "emphasis" | "strikethrough" | "code" | "escape" | "quote" }
    | { kind: "code_block"; language: string }
    | { kind: "heading"; depth: number }
    | { kind: "list_item"; ordered: boolean }
    | { kind: "link"; url: string; titled: boolean }
    | { kind: "autolink"; url: string }
  );

export type MarkdownMarkKind = MarkdownMark["kind"];

/** A parsed post. Marks are in order of their start and either nested or apart: none overlaps another's edge. */
export interface Document {
  markdown: string;
  marks: readonly MarkdownMark[];
}
