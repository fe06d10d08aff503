/** What a publish goes through, from the copy that was judged to the items that are out. */
import type { RenderedCopy } from "#core/domain/copy/index.ts";
import type { Json } from "./json.ts";

/** What one account is to get, as it was judged: of a thread its items, in order, otherwise one. */
export type Copy = Pick<RenderedCopy, "format" | "title" | "items" | "options">;

/** One post to one account, in the platform's terms: what the ledger stores before the platform is called. */
export interface PreparedPost {
  /** By which this very attempt is found again on the platform: a record key, an idempotency key. */
  token: string;
  /** Everything that will be sent. Sending it again must be byte for byte the same. */
  request: Json;
}

/** Where a post is on its platform. */
export interface PublishedPost {
  external_post_id: string;
  /** Null where the platform names none. What is no web address is not kept. */
  url: string | null;
}

/** What came out of a publish: the post, or one item of a thread. */
export interface PublishedItem extends PublishedPost {
  /** What the platform wants to be told of it by an answer to it; null where nothing. */
  reference: Json;
}

/** How far a publish has got. The ledger stores it before the platform is called again. */
export interface Progress {
  /** What is out, in order: of a thread the first items. */
  items: readonly PublishedItem[];
  /** What else the adapter has to know to go on, such as the id of an upload. Null where nothing. */
  state: Json;
}

/** Where every publish begins. */
export const NO_PROGRESS: Progress = { items: [], state: null };

/** What one call of `advance` has come to. */
export type Advance =
  /** All of the post is out: all of its items, in order. */
  | { done: readonly PublishedItem[] }
  /** `advance` is to be called again with this progress, after so many milliseconds: 0 is at once. */
  | {
      progress: Progress;
      after_ms: number;
      /** What the platform is doing meanwhile, in a sentence for people. */
      stage?: string;
    };

/**
 * What asking the platform about a call whose answer was lost gave. `found`: all of the post is out. `progress`: the
 * call has brought it to there. `absent`: nothing came of the call. `unknowable`: this platform can't be asked.
 */
export type Lookup =
  | { found: readonly PublishedItem[] }
  | { progress: Progress }
  | "absent"
  | "unknowable";

/** One item of a post that is out, and what it is to be. */
export interface LiveChange {
  item: PublishedItem;
  /** Its place among the items, from 0. */
  index: number;
  /** The whole post with the change, as `prepare` makes it. */
  prepared: PreparedPost;
}
