export type TypedTime =
  /** A time independent of the zone: "in 2 hours", or a time with its own zone. */
  | { kind: "instant"; instant: Date }
  /** A local time in the organization's zone, as `YYYY-MM-DDTHH:mm`. */
  | { kind: "local"; local: string }
  /** The text is ambiguous. Each choice is unambiguous text. */
  | { kind: "open"; question: string; choices: string[] }
  | { kind: "unknown"; message: string };

/** When the text was typed, by the server's clock, and in which time zone. */
export interface TimeTextContext {
  now: Date;
  zone: string;
}
