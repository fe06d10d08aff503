/** A range of a text to highlight, in UTF-16 code units. */
export interface TextMark {
  start: number;
  end: number;
  /** Beyond a limit, invalid, or worth checking. */
  kind: "over" | "error" | "warning";
  /** Shown while the caret is in it. */
  message?: string;
}
