import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";
import type { Budget } from "#core/contract/resources/media-rules.ts";
import type { Rendition } from "#core/domain/markdown/index.ts";
import type { Json } from "./json.ts";
import type { Advance, Lookup, PreparedPost, Progress, PublishedItem } from "./publish-steps.ts";

export type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";

export interface FoundAuthor {
  name: string;
  handle: string;
  url: string | null;
  avatar_url: string | null;
  ours: boolean;
}

/** A comment, mention or review as the platform has it now. All text is untrusted. */
export interface FoundInteraction {
  kind: "comment" | "mention" | "review";
  external_id: string;
  url: string | null;
  /** Null if the account is gone or hidden. */
  author: FoundAuthor | null;
  /** Plain text without platform markup. */
  text: string;
  rating?: number | null;
  media?: readonly { kind: "image" | "video" | "other"; url: string; alt_text: string | null }[];
  on_external_id: string | null;
  /** The platform's ID of the comment it replies to. Null if it replies to the post or to nothing. */
  parent_external_id: string | null;
  occurred_at: Date;
  edited_at: Date | null;
  can_reply: boolean;
  /** What the platform requires to identify it when replying. Not secret. */
  reference: Json;
}

export type OwnPost = Pick<PublishedItem, "external_post_id" | "reference"> & {
  published_at: Date;
};

export interface StoredInteraction {
  external_id: string;
  on_external_id: string | null;
  parent_external_id: string | null;
  reference: Json;
}

export interface ReadInput {
  cursor: Json;
  /** Older interactions aren't needed: they were read before or are too old. */
  since: Date;
  posts: readonly OwnPost[];
}

export interface ReadPage {
  items: readonly FoundInteraction[];
  cursor: Json;
  more: boolean;
  /** Set if the platform no longer has everything that was missed: the time from which some is missing. */
  gap_from?: Date;
  /** Time until the next read, if it differs from `every_ms`. */
  wait_ms?: number;
  /** Message for users about what isn't read and until when, although nothing failed. Shown like an error. */
  notice?: string;
}

export interface Recheck {
  /** IDs that no longer exist, as the platform said when asked for each by itself. */
  gone: readonly string[];
  /** IDs absent from a list, which has many reasons. `stillHas` then asks for each by itself. */
  missing?: readonly string[];
  changed: readonly FoundInteraction[];
  /** IDs that were checked, if not all were. The others come first next time. */
  checked?: readonly string[];
}

export interface ReplyTarget {
  external_id: string;
  kind: FoundInteraction["kind"];
  author_handle: string | null;
  on_external_id: string | null;
  reference: Json;
}

export interface NewReply {
  to: ReplyTarget;
  rendition: Rendition;
  /** Empty: none. Absent or null: that of the message. */
  content_warning?: string | null;
  now: Date;
  entropy(bytes: number): Uint8Array;
}

/**
 * How a platform's comments are read and replied to. Every function that calls the platform throws a
 * ProviderError.
 */
export interface InteractionsOf<Context> {
  ability(account: { [key: string]: Json }): ChannelInteractions;
  /** Limits of a reply if they differ from a post's. All of them apply. */
  reply_limits?: readonly Budget[];
  every_ms: number;
  /** How many hours the platform allows its data to be stored. Absent if it sets no limit. */
  retention_hours?: number;
  /**
   * Starts or stops comment events from the platform (`platform-events.ts`). Called once per sign-in and when
   * the channel is deleted. Absent if the platform sends events for all accounts of an app, or for none.
   */
  subscribe?(context: Context): Promise<void>;
  unsubscribe?(context: Context): Promise<void>;
  read(context: Context, input: ReadInput): Promise<ReadPage>;
  /** Checks which known interactions are deleted or changed. Absent if `read` reports this. */
  recheck?(context: Context, stored: readonly StoredInteraction[]): Promise<Recheck>;
  /**
   * Asks the platform for one interaction by itself. False if it says that there is none. Required if `recheck` returns
   * `missing`. Throws a ProviderError.
   */
  stillHas?(context: Context, stored: StoredInteraction): Promise<boolean>;
  /**
   * Returns the text that counts towards a reply's limits, by default the reply itself. Some replies start
   * with the handle they respond to.
   */
  countedText?(
    to: Pick<ReplyTarget, "author_handle" | "reference">,
    text: string,
    content_warning?: NewReply["content_warning"],
  ): string;
  /** Returns a message's content warning, or "". Absent if the platform has no content warnings. */
  contentWarning?(reference: Json): string;
  prepareReply(context: Context, reply: NewReply): Promise<PreparedPost>;
  sendReply(context: Context, prepared: PreparedPost, progress: Progress): Promise<Advance>;
  lookUpReply(context: Context, prepared: PreparedPost, progress: Progress): Promise<Lookup>;
}
