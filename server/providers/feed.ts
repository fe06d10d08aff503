import type { Json } from "./json.ts";

export interface ToldUpdate {
  /** The platform's own, each once. */
  number: number;
  body: Json;
}

/** What a platform tells a sign-in once only: stored, for all channels that share the sign-in. It is kept for three days. */
export interface Feed {
  /** The number of what came last; null where nothing is stored. */
  last(): Promise<number | null>;
  /** Stores what the platform has told. What is stored already stays as it is. */
  add(updates: readonly ToldUpdate[]): Promise<void>;
  /** What came after a position, in the order of arrival. The platform's numbers may begin again, positions never do. */
  after(position: number, limit: number): Promise<{ position: number; body: Json }[]>;
}
