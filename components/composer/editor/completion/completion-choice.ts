export interface CompletionChoice {
  /** The text that replaces the word. */
  text: string;
  label: string;
  /** Shown next to its label, such as an emoji. */
  sign?: string;
}
