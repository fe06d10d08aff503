/** A half-open range of UTF-16 code units of the source. */
export interface SourceRange {
  start: number;
  end: number;
}

interface SourceMarkBase {
  /** What starts the mark: `**`, `[`, `> `, a fence with its line break. */
  open: SourceRange;
  /** What ends it. Empty for marks that have no end of their own: escapes and the marks of a line. */
  close: SourceRange;
}

/** A mark where it stands in the source. Its words are what lies between `open.end` and `close.start`. */
export type SourceMark = SourceMarkBase &
  (
    | { kind: "strong" | "emphasis" | "strikethrough" | "code" | "escape" | "quote" }
    | { kind: "code_block"; language: string }
    | { kind: "heading"; depth: number }
    | { kind: "list_item"; ordered: boolean }
    | { kind: "link"; url: string; titled: boolean }
    | { kind: "autolink"; url: string }
  );

export type SourceMarkKind = SourceMark["kind"];

/** A parsed post. Marks are in order of their start and either nested or apart: none overlaps another's edge. */
export interface Document {
  source: string;
  marks: readonly SourceMark[];
}
