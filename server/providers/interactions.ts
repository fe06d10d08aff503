/** What a platform gives of comments, mentions and reviews, and how they are answered. */
import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";
import type { Budget } from "#core/contract/resources/provider-manifest.ts";
import type { Rendition } from "#core/domain/markdown/index.ts";
import type { Json } from "./json.ts";
import type { Advance, Lookup, PreparedPost, Progress, PublishedItem } from "./publish-steps.ts";

export type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";

export interface FoundAuthor {
  name: string;
  handle: string;
  url: string | null;
  avatar_url: string | null;
  /** Whether it is the channel's own account. */
  ours: boolean;
}

/** A comment, mention or review as the platform has it now. All texts are by strangers. */
export interface FoundInteraction {
  kind: "comment" | "mention" | "review";
  /** The platform's own ID, the same however it was found. */
  external_id: string;
  url: string | null;
  /** Null where the account is gone or hidden. */
  author: FoundAuthor | null;
  /** Plain text, without markup of the platform. */
  text: string;
  rating?: number | null;
  media?: readonly { kind: "image" | "video" | "other"; url: string; alt_text: string | null }[];
  /** The platform's ID of our post under which it stands. Null where it stands under none. */
  on_external_id: string | null;
  /** The platform's ID of the comment that it answers. Null where it answers the post, or nothing. */
  parent_external_id: string | null;
  occurred_at: Date;
  /** Null where it is unchanged, or the platform does not say. */
  edited_at: Date | null;
  can_reply: boolean;
  /** What the platform wants to be told of it by a reply. Not secret. */
  reference: Json;
}

/** A post of the channel that is out. */
export type OwnPost = Pick<PublishedItem, "external_post_id" | "reference"> & {
  published_at: Date;
};

/** What was read before and is looked at again. */
export interface KnownInteraction {
  external_id: string;
  on_external_id: string | null;
  parent_external_id: string | null;
  reference: Json;
}

export interface ReadInput {
  /** Where the last page ended; null before the first. */
  cursor: Json;
  /** Nothing older is wanted: it was read, or is too long ago. */
  since: Date;
  /** Its newest posts, newest first. */
  posts: readonly OwnPost[];
}

export interface ReadPage {
  items: readonly FoundInteraction[];
  cursor: Json;
  /** Whether there is more to be read at once. */
  more: boolean;
  /** From when on the platform no longer had everything that was missed. */
  gap_from?: Date;
  /** After how long it is read again, where that is not `every_ms`. */
  wait_ms?: number;
  /** For people: what is not read though nothing failed, and until when. Shown as a failure is. */
  notice?: string;
}

export interface Recheck {
  /** The IDs of those that are gone. */
  gone: readonly string[];
  changed: readonly FoundInteraction[];
  /** The IDs of those that were looked at, where not all were: the others come first the next time. */
  checked?: readonly string[];
}

/** What a reply answers. */
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
  now: Date;
  entropy(bytes: number): Uint8Array;
}

/** How a platform's comments are read and answered. Each function that asks the platform throws a ProviderError. */
export interface InteractionsOf<Context> {
  /** What the account has granted, told by its facts alone. */
  ability(account: { [key: string]: Json }): ChannelInteractions;
  /** How long a reply may be, where that is not as long as a post. All must hold. */
  reply_limits?: readonly Budget[];
  /** How often it is read. */
  every_ms: number;
  /** For how long the platform lets others store what it gave, in hours. Absent where it sets no limit. */
  retention_hours?: number;
  /**
   * Has the platform tell of comments from now on (`platform-events.ts`), and no longer. Asked once for each sign-in, and when the channel
   * is deleted. Absent where the platform tells of all accounts of an app, or of none.
   */
  subscribe?(context: Context): Promise<void>;
  unsubscribe?(context: Context): Promise<void>;
  /** Reads one page of what is new. */
  read(context: Context, input: ReadInput): Promise<ReadPage>;
  /** Looks at interactions again that were read before: which are gone, and which have changed. Absent where `read` tells all. */
  recheck?(context: Context, known: readonly KnownInteraction[]): Promise<Recheck>;
  /** How the text of a reply counts. The text itself unless given: some begin with the handle that they answer. */
  countedText?(to: Pick<ReplyTarget, "author_handle">, text: string): string;
  /** Decides everything about a reply that must not change between attempts. */
  prepareReply(context: Context, reply: NewReply): Promise<PreparedPost>;
  /** Takes a reply one step on, as `advance` of a provider does a post. */
  sendReply(context: Context, prepared: PreparedPost, progress: Progress): Promise<Advance>;
  /** What came of a step whose answer was lost. */
  lookUpReply(context: Context, prepared: PreparedPost, progress: Progress): Promise<Lookup>;
}
