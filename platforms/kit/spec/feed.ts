import type { Json } from "./json.ts";

export interface FeedUpdate {
  /** Assigned by the platform, unique. */
  number: number;
  body: Json;
}

/**
 * Updates that a platform delivers to a sign-in only once. Stored for three days for all channels that share
 * the sign-in.
 */
export interface Feed {
  last(): Promise<number | null>;
  /** Stores updates. Those already stored stay unchanged. */
  add(updates: readonly FeedUpdate[]): Promise<void>;
  /**
   * Returns updates after a position, in order of arrival. The platform's numbers may restart; positions
   * never do.
   */
  after(position: number, limit: number): Promise<{ position: number; body: Json }[]>;
}
