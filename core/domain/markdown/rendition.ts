/** A range of the rendered text, in UTF-16 code units, that means more than its characters. */
export type Mark =
  | { kind: "link"; start: number; end: number; url: string }
  | { kind: "mention"; start: number; end: number; handle: string }
  | { kind: "hashtag"; start: number; end: number; tag: string }
  | { kind: StyleKind; start: number; end: number }
  | { kind: "code_block"; start: number; end: number; language: string }
  | { kind: "heading"; start: number; end: number; depth: number }
  | { kind: "blockquote"; start: number; end: number; wordsStart: number }
  | { kind: "list_item"; start: number; end: number; wordsStart: number; ordered: boolean };

export type StyleKind = "strong" | "emphasis" | "strikethrough" | "code";

export type MarkOfKind<Kind extends Mark["kind"]> = Mark & { kind: Kind };

/** Something that the platform can't show as written. One for each kind of mark, however often it occurs. */
export interface MarkWarning {
  code: "dropped_mark" | "flattened_link";
  message: string;
  detail: Record<string, unknown>;
}

/**
 * A post as one platform gets it. Marks are in order of their start and either nested or apart. A quote's and a list
 * item's `> ` and `- ` are part of the text, from the mark's `start` to its `wordsStart`.
 */
export interface Rendition {
  /** What people read, in plain characters. */
  text: string;
  /** What is sent: the text in the platform's own syntax, or the text itself where the platform has none. */
  formatted: string;
  marks: Mark[];
  warnings: MarkWarning[];
  /** The place in the markdown, in UTF-16 code units, of a place in the text. */
  sourceOf(offset: number): number;
}
