/** A stretch of a text that something is to be said about, in UTF-16 code units of the text. */
export interface TextMark {
  start: number;
  end: number;
  /** Beyond a limit, wrong, or worth a look. */
  kind: "over" | "error" | "warning";
  /** What is said where the caret is in it. */
  message?: string;
}
