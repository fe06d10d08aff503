import type { RenderedCopy } from "#core/domain/copy/index.ts";
import type { Json } from "./json.ts";

/** What to publish to one account, as validated: the items of a thread in order, otherwise one. */
export type Copy = Pick<RenderedCopy, "format" | "title" | "items" | "options">;

/** One post to one account in the platform's terms. The ledger stores it before the platform is called. */
export interface PreparedPost {
  /** Identifies this attempt on the platform: a record key or an idempotency key. */
  token: string;
  /** Everything that will be sent. A retry must send exactly the same bytes. */
  request: Json;
}

export interface PublishedPost {
  external_post_id: string;
  /** Null if the platform returns none. Anything that isn't a web URL is not stored. */
  url: string | null;
}

export interface PublishedItem extends PublishedPost {
  /** What the platform requires to reply to it; null if nothing. */
  reference: Json;
}

/** How far a publish has got. The ledger stores it before the platform is called again. */
export interface Progress {
  items: readonly PublishedItem[];
  /** Other state the adapter needs to continue, such as an upload's ID. Null if none. */
  state: Json;
}

export const NO_PROGRESS: Progress = { items: [], state: null };

export type Advance =
  | { done: readonly PublishedItem[] }
  /** Call `advance` again with this progress after that many milliseconds; 0 means at once. */
  | {
      progress: Progress;
      after_ms: number;
      /** What the platform is doing meanwhile, as a sentence for users. */
      stage?: string;
    };

/**
 * Result of asking the platform about a call whose response was lost. `found`: the whole post is published.
 * `progress`: the call got this far. `absent`: the call had no effect. `unknowable`: the platform can't be
 * asked.
 */
export type Lookup =
  | { found: readonly PublishedItem[] }
  | { progress: Progress }
  | "absent"
  | "unknowable";

export interface LiveChange {
  item: PublishedItem;
  /** Index among the items, from 0. */
  index: number;
  /** The whole post with the change, as returned by `prepare`. */
  prepared: PreparedPost;
}
