/** What typed words say of a time. */
export type TimeWords =
  /** An instant, whatever the clocks show then: "in 2 hours", or a time with a zone of its own. */
  | { kind: "instant"; instant: Date }
  /** A time on the clocks of the organization, as `YYYY-MM-DDTHH:mm`. */
  | { kind: "local"; local: string }
  /** Something is open. Each choice is words that leave nothing open. */
  | { kind: "open"; question: string; choices: string[] }
  | { kind: "unknown"; message: string };

/** When the words were typed, by the server's clock, and on which clocks they are meant. */
export interface WordsContext {
  now: Date;
  zone: string;
}
