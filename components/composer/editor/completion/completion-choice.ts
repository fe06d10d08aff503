/** What a word can be completed to. */
export interface CompletionChoice {
  /** What is written instead of the word. */
  text: string;
  label: string;
  /** What it looks like, beside its label. */
  sign?: string;
}
