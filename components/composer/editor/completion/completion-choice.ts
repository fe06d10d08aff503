export interface CompletionChoice {
  text: string;
  label: string;
  /** Shown next to its label, such as an emoji. */
  sign?: string;
}
