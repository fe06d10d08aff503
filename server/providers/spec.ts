/**
 * What a platform's folder must provide. A provider knows its platform's HTTP API and nothing else: no database, no
 * clock, no other provider. Everything it needs is handed to it, so the same code runs against the platform, against
 * the sandbox's simulator and against recorded answers.
 */
import type { z } from "zod";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { CreatorPolicy } from "#core/contract/resources/creator-policy.ts";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { AppName } from "./apps.ts";
import type { ChannelFiles } from "./channel-files.ts";
import type { Feed } from "./feed.ts";
import type { InteractionsOf } from "./interactions.ts";
import type { Json } from "./json.ts";
import type { MetricsOf } from "./metrics.ts";
import type { OperatorSettings } from "./operator-settings.ts";
import type { PlatformEvents } from "./platform-events.ts";
import type { PostHistory } from "./post-history.ts";
import type {
  Advance,
  Copy,
  LiveChange,
  Lookup,
  PreparedPost,
  Progress,
  PublishedItem,
} from "./publish-steps.ts";
import type {
  ConnectedAccount,
  Credentials,
  Fetch,
  OAuthApp,
  OAuthSignIn,
  SignInTimes,
} from "./sign-in.ts";

export type { ChannelFiles, Picture, PictureDemands, PreparedFile } from "./channel-files.ts";
export type { Feed } from "./feed.ts";
export type {
  FoundAuthor,
  FoundInteraction,
  KnownInteraction,
  NewReply,
  OwnPost,
  ReadInput,
  ReadPage,
  Recheck,
  ReplyTarget,
} from "./interactions.ts";
export type { Json } from "./json.ts";
export type { MetricOffer, MetricOffers } from "./metrics.ts";
export type {
  Delivery,
  DeliveryReading,
  EventKey,
  NoticeSubject,
  PlatformEvents,
  PlatformNotice,
} from "./platform-events.ts";
export { NO_HISTORY, type PostHistory } from "./post-history.ts";
export { ProviderError } from "./provider-error.ts";
export {
  type Advance,
  type Copy,
  type LiveChange,
  type Lookup,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type PublishedItem,
} from "./publish-steps.ts";
export type {
  ConnectedAccount,
  Credentials,
  Fetch,
  OAuthApp,
  OAuthAttempt,
  OAuthSignIn,
  SignInTimes,
} from "./sign-in.ts";
export type { OptionChoice };

export interface Session {
  readonly credentials: Credentials;
  /**
   * Replaces credentials that have expired. Of several callers that notice at the same time one renews them, and the
   * others get what it obtained. Throws what `refresh` throws, and a ProviderError where others renew for too long.
   */
  renew(refresh: Refresh): Promise<Credentials>;
}

/**
 * Obtains new credentials for the newest that are stored. It calls by the `fetch` that it is given, whose calls end before
 * anybody else may take the renewal over. What it returns is stored at once; a process that dies before that loses it.
 * Where refreshing ends the refresh token (X), the channel must then be connected again. Elsewhere the old refresh token,
 * or a password, works once more.
 */
export type Refresh = (newest: Credentials, fetch: Fetch) => Promise<Credentials>;

export interface ProviderContext {
  /** Calls the platform. A channel's own server may have a private address where the operator allows that. */
  fetch: Fetch;
  /** Reads pages and pictures that posts link to. Anybody who writes a post names these: they have public addresses. */
  web: Fetch;
  session: Session;
  account: { [key: string]: Json };
  /**
   * In whose name the account was signed in to, where the platform asks for that to renew it; null where none is set
   * up.
   */
  app: OAuthApp | null;
  /** The files of the channel's posts. */
  files: ChannelFiles;
  history: PostHistory;
  /** What the platform tells once only. Absent where nothing is read. */
  feed?(name: string): Feed;
  now(): Date;
}

/** How the sign-in of an account stays good while nobody posts to it. */
export interface Upkeep {
  /** The times of a sign-in that was made or renewed `now`. Sends nothing. */
  times(
    signIn: { credentials: Credentials; account: ConnectedAccount["account"] },
    now: Date,
  ): SignInTimes;
  /** Obtains new credentials. Absent where only a person can. */
  refresh?(context: ProviderContext): Refresh;
}

/** Looks up the values of an option on the platform. Throws a ProviderError. */
export type LookUpChoices = (
  context: ProviderContext,
  input: {
    /** What the person has typed: empty for what they most likely want. */
    query: string;
    /** What is chosen already, since one option may depend on another (a flair on its subreddit). */
    options: { [name: string]: Json };
  },
) => Promise<OptionChoice[]>;

/** What an account may post, and the facts of it that `narrow` judges by from now on. */
export interface AccountPolicy {
  policy: CreatorPolicy;
  account: { [key: string]: Json };
}

/** What an account that was connected before is called by now, and facts of it. */
export interface AccountNow {
  /** Absent where the platform does not tell it to a token, which is of one account. */
  external_account_id?: string;
  /** Absent where the platform has none to tell at the moment. */
  handle?: string;
  account: { [key: string]: Json };
}

/** How comments, mentions and reviews of a platform are read and answered. */
export type Interactions = InteractionsOf<ProviderContext>;

/** How the numbers of posts and accounts are read. */
export type Metrics = MetricsOf<ProviderContext>;

export interface Provider {
  manifest: ProviderManifest;
  /** The app it signs people in with, where several platforms have one (`../apps.ts`). Its own name unless given. */
  app?: AppName;
  /** The manifest as a certain account has it: its server's limits, its subscription. Absent where all are alike. */
  narrow?(account: { [key: string]: Json }): ProviderManifest;
  /** How people and programs connect an account with credentials they have. Absent where that isn't possible (yet). */
  live?: {
    credentials: z.ZodType<Credentials>;
    /** Signs in. Throws a ProviderError with code `auth` when refused. */
    connect(input: { fetch: Fetch; credentials: Credentials }): Promise<ConnectedAccount>;
    /** Set where no app of the operator's is needed to use them, though people sign in with one. */
    without_app?: true;
  };
  /** How people connect an account on the platform's own pages. Absent where the platform has no such way. */
  oauth?: OAuthSignIn;
  /** Absent where a sign-in does not end by time. */
  upkeep?: Upkeep;
  /**
   * Reads what the account is called now, and the facts of it. Absent where nobody has a use for that. Asked from time to time, when its
   * upkeep is due. Throws a ProviderError, `auth` where a person has to connect it again.
   */
  identify?(context: ProviderContext): Promise<AccountNow>;
  /** Ends the sign-in on the platform. Throws a ProviderError where that fails; the channel is gone all the same. */
  revoke?(context: ProviderContext): Promise<void>;
  /** What the platform sends to Crier by itself. Absent where it sends nothing that Crier acts on. */
  events?: PlatformEvents;
  /**
   * Asks the platform, by reading, whether the channel may still be posted to. Throws a ProviderError, `auth` where a person
   * has to connect it again. Given with `events`, which say that it may not.
   */
  check?(context: ProviderContext): Promise<void>;
  /**
   * Reads what the account may post, with these options. Absent where the rules are the same for all. Throws a
   * ProviderError.
   */
  creatorPolicy?(
    context: ProviderContext,
    options: { [name: string]: Json },
  ): Promise<AccountPolicy>;
  /** The options whose values are looked up on the platform, by name: those that the manifest marks with `lookup`. */
  choices?: { readonly [option: string]: LookUpChoices };
  /**
   * Deletes from the platform what a publish put out there; what is gone already counts as deleted. Absent where the
   * platform does not allow it. Throws a ProviderError.
   */
  remove?(context: ProviderContext, item: PublishedItem): Promise<void>;
  /**
   * Changes what a publish put out there to what `prepared` says: made once more, it changes nothing more. Called for each
   * item, in order; only what `edit` of the manifest names differs from what is out. Absent where the platform does not
   * allow it. Throws a ProviderError.
   */
  edit?(context: ProviderContext, change: LiveChange): Promise<void>;
  /** What whoever runs Crier decides for all accounts of the platform, as facts of each. Absent where nothing is to be decided. */
  operatorFacts?(settings: OperatorSettings, mode: ChannelMode): { [key: string]: Json };
  /** Reads comments, mentions and reviews, and answers them. Absent where nothing is read (`interaction-ability.ts`). */
  interactions?: Interactions;
  /** Reads the numbers of posts and of the account. Absent where none are read. */
  metrics?: Metrics;
  /**
   * The account a sandbox channel starts with; `handle` is unique to the channel. Its `name` may choose between kinds of
   * account that the platform's rules tell apart.
   */
  sandboxAccount(input: { handle: string; name?: string | null }): ConnectedAccount;
  /**
   * Decides everything about the post that must not change between attempts. May read from the platform (to resolve a
   * mention, say) but changes nothing there. `entropy` gives unguessable bytes; `now` is the moment of the intent.
   */
  prepare(
    context: ProviderContext,
    input: Copy & { now: Date; entropy(bytes: number): Uint8Array },
  ): Promise<PreparedPost>;
  /**
   * Takes a publish one step on: sends one item, or makes one change on the platform that later calls need, and answers
   * how far it has got. Calls of one step end within 45 seconds together. The same step made again, because its answer
   * was lost, must not put anything out a second time where the platform has a way to prevent that. Throws a
   * ProviderError.
   */
  advance(context: ProviderContext, prepared: PreparedPost, progress: Progress): Promise<Advance>;
  /**
   * What came of a call of `advance` with this progress whose answer was lost. Asked before the call is made again.
   * Throws a ProviderError where the platform does not answer.
   */
  lookup(context: ProviderContext, prepared: PreparedPost, progress: Progress): Promise<Lookup>;
}
