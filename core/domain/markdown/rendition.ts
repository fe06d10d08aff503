/** A marked range of the rendered text, in UTF-16 code units. */
export type Mark =
  | { kind: "link"; start: number; end: number; url: string }
  /** `handle` is a handle on Bluesky, and elsewhere an account as `MarkdownMark` has it. */
  | { kind: "mention"; start: number; end: number; handle: string }
  | { kind: "hashtag"; start: number; end: number; tag: string }
  | { kind: StyleKind; start: number; end: number }
  | { kind: "code_block"; start: number; end: number; language: string }
  | { kind: "heading"; start: number; end: number; depth: number }
  | { kind: "blockquote"; start: number; end: number; textStart: number }
  | { kind: "list_item"; start: number; end: number; textStart: number; ordered: boolean };

export type StyleKind = "strong" | "emphasis" | "strikethrough" | "code";

export type MarkOfKind<Kind extends Mark["kind"]> = Mark & { kind: Kind };

/** Something that the platform can't show as written. One per kind of mark, however often it occurs. */
export type MarkWarning =
  | MentionWarning
  | {
      code: "dropped_mark" | "flattened_link";
      message: string;
      detail: Record<string, unknown>;
    };

/** Names that stay text. */
export interface MentionWarning {
  code: "unlinked_mention";
  message: string;
  detail: { count: number; names: string[] };
}

/**
 * A post as one platform gets it. Marks are sorted by start and either nested or disjoint. The `> ` and `- ` of quotes
 * and list items are part of the text, from the mark's `start` to its `textStart`.
 */
export interface Rendition {
  /** The plain text that people read. */
  text: string;
  /** What is sent: the text in the platform's syntax, or the text itself if the platform has none. */
  formatted: string;
  marks: Mark[];
  warnings: MarkWarning[];
  /** Returns the position in the markdown, in UTF-16 code units, of a position in the text. */
  sourceOf(offset: number): number;
}
