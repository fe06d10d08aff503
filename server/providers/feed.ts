import type { Json } from "./json.ts";

export interface ToldUpdate {
  /** The platform's own, which grows. */
  number: number;
  body: Json;
}

/** What a platform tells a sign-in once only: stored, for all channels that share the sign-in. It is kept for three days. */
export interface Feed {
  /** The number of the newest that is stored; null where there is none. */
  newest(): Promise<number | null>;
  /** Stores what the platform has told. One that is stored already stays as it is. */
  add(updates: readonly ToldUpdate[]): Promise<void>;
  /** Those after a number, oldest first. */
  after(number: number, limit: number): Promise<ToldUpdate[]>;
}
