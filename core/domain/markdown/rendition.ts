/** A range of the rendered text, in UTF-16 code units, that means more than its characters. */
export type Mark =
  | { kind: "link"; start: number; end: number; url: string }
  | { kind: "mention"; start: number; end: number; handle: string }
  | { kind: "hashtag"; start: number; end: number; tag: string };

/** Something that the platform can't show as written. One for each kind of mark, however often it occurs. */
export interface MarkWarning {
  code: "dropped_mark" | "flattened_link";
  message: string;
  detail: Record<string, unknown>;
}

/** A post as one platform gets it. Marks are in order and apart from each other. */
export interface Rendition {
  text: string;
  marks: Mark[];
  warnings: MarkWarning[];
}
