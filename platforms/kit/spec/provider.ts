/**
 * What a platform's folder must provide. A provider knows only its platform's HTTP API: no database, no
 * clock, no other provider. It is given everything it needs, so the same code runs against the platform, the
 * sandbox's simulator and recorded responses.
 */
import type { z } from "zod";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { CreatorPolicy } from "#core/contract/resources/creator-policy.ts";
import type { MentionChoice } from "#core/contract/resources/mention-choice.ts";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { SignInForm } from "#core/domain/sign-in-form.ts";
import type { PlatformApp } from "./apps.ts";
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
import type { Versioned } from "./versioned-apis.ts";

export type { ChannelFiles, Picture, PictureDemands, PreparedFile } from "./channel-files.ts";
export type { Feed } from "./feed.ts";
export type {
  FoundAuthor,
  FoundInteraction,
  NewReply,
  OwnPost,
  ReadInput,
  ReadPage,
  Recheck,
  ReplyTarget,
  StoredInteraction,
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
export { ProviderError, toPrintable } from "./provider-error.ts";
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
  OwnClient,
  SignInTimes,
} from "./sign-in.ts";
export type { MentionChoice, OptionChoice };

export interface Session {
  readonly credentials: Credentials;
  /**
   * Replaces expired credentials. If several callers notice at once, one renews them and the others get its
   * result. Throws what `refresh` throws, or a ProviderError if another caller's renewal takes too long.
   */
  renew(refresh: Refresh): Promise<Credentials>;
}

/**
 * Obtains new credentials for the newest stored ones. It must use the given `fetch`, whose calls end before
 * another caller may take over the renewal. The result is stored at once; a process that dies before that
 * loses it. If refreshing invalidates the old refresh token (X), the channel must then be reconnected. On
 * other platforms the old refresh token or a password works once more.
 */
export type Refresh = (newest: Credentials, fetch: Fetch) => Promise<Credentials>;

export interface ProviderContext {
  /** Calls the platform. A channel's own server may have a private address if the operator allows it. */
  fetch: Fetch;
  /**
   * Reads pages and images that posts link to. Any author can enter these URLs, so only public addresses are
   * allowed.
   */
  web: Fetch;
  session: Session;
  account: { [key: string]: Json };
  /** App the account signed in with, if the platform requires it for renewal; null if none is set up. */
  app: OAuthApp | null;
  files: ChannelFiles;
  history: PostHistory;
  /** Updates that the platform delivers only once. Absent if nothing is read. */
  feed?(name: string): Feed;
  now(): Date;
}

/** How an account's sign-in stays valid while nobody posts to it. */
export interface Upkeep {
  /** Returns the times for a sign-in made or renewed at `now`. Sends nothing. */
  times(
    signIn: { credentials: Credentials; account: ConnectedAccount["account"] },
    now: Date,
  ): SignInTimes;
  /** Obtains new credentials. Absent if only the user can. */
  refresh?(context: ProviderContext): Refresh;
}

export type LookUpChoices = (
  context: ProviderContext,
  input: {
    /** What the user typed; empty to get the most likely values. */
    query: string;
    /** Options chosen so far, since one may depend on another (a flair on its subreddit). */
    options: { [name: string]: Json };
  },
) => Promise<OptionChoice[]>;

export interface AccountPolicy {
  policy: CreatorPolicy;
  account: { [key: string]: Json };
}

export interface AccountNow {
  /** Absent if the platform doesn't return it for a token, which belongs to one account. */
  external_account_id?: string;
  /** Absent if the platform currently has none. */
  handle?: string;
  account: { [key: string]: Json };
}

export type Interactions = InteractionsOf<ProviderContext>;

export type Metrics = MetricsOf<ProviderContext>;

export interface Provider {
  manifest: ProviderManifest;
  /** What people read and enter to connect an account. Absent if accounts can't be connected. */
  sign_in_form?: SignInForm;
  /** App for sign-in, if it isn't named like the platform or has permissions that are reviewed. */
  app?: PlatformApp;
  /** How the operator's version of its API is requested. Absent if the version can't be changed. */
  versioned?: Versioned;
  /**
   * Returns the manifest for one account, with its server's limits and its subscription. Absent if all
   * accounts are alike.
   */
  narrow?(account: { [key: string]: Json }): ProviderManifest;
  /**
   * Returns which server an account is on and what that runs, as people write it, if accounts are on different
   * servers. Null if it isn't known.
   */
  describeServer?(account: { [key: string]: Json }): { host: string; software: string } | null;
  /**
   * How users and API clients connect an account with credentials they have. Absent if that isn't possible
   * (yet).
   */
  live?: {
    credentials: z.ZodType<Credentials>;
    /** Signs in. Throws a ProviderError with code `auth` if refused. */
    connect(input: { fetch: Fetch; credentials: Credentials }): Promise<ConnectedAccount>;
    /** Set if these credentials need no app of the operator, although OAuth sign-in does. */
    without_app?: true;
  };
  oauth?: OAuthSignIn;
  /** Absent if a sign-in never expires. */
  upkeep?: Upkeep;
  /**
   * Reads the account's current name and facts. Absent if they aren't needed. Called periodically when its
   * upkeep is due. Throws a ProviderError, `auth` if the user must reconnect it.
   */
  identify?(context: ProviderContext): Promise<AccountNow>;
  /**
   * Revokes the sign-in on the platform. Throws a ProviderError if that fails; the channel is deleted anyway.
   */
  revoke?(context: ProviderContext): Promise<void>;
  events?: PlatformEvents;
  /**
   * Asks the platform, by a read, whether the channel may still be posted to. Throws a ProviderError, `auth`
   * if the user must reconnect it. Provided with `events`, which report that access may be lost.
   */
  check?(context: ProviderContext): Promise<void>;
  /**
   * Reads what the account may post with these options. Absent if the rules are the same for all. Throws a
   * ProviderError.
   */
  creatorPolicy?(
    context: ProviderContext,
    options: { [name: string]: Json },
  ): Promise<AccountPolicy>;
  /** Lookups by option name, for options that the manifest marks with `lookup`. */
  choices?: { readonly [option: string]: LookUpChoices };
  /**
   * Finds accounts that a post can mention, the likeliest first, by what the user typed. Provided unless
   * `mentions` of the manifest is absent or says "none". Throws a ProviderError.
   */
  mentions?(context: ProviderContext, query: string): Promise<MentionChoice[]>;
  /**
   * Deletes a published item from the platform; an item that is already gone counts as deleted. Absent if the
   * platform doesn't allow it. Throws a ProviderError.
   */
  remove?(context: ProviderContext, item: PublishedItem): Promise<void>;
  /**
   * Changes a published item to what `prepared` says. Idempotent. Called for each item in order; only what
   * `edit` of the manifest lists differs from what is published. Absent if the platform doesn't allow it.
   * Throws a ProviderError.
   */
  edit?(context: ProviderContext, change: LiveChange): Promise<void>;
  /**
   * Returns account facts from the operator's settings for all accounts of the platform. Absent if there are
   * none.
   */
  operatorFacts?(settings: OperatorSettings, mode: ChannelMode): { [key: string]: Json };
  interactions?: Interactions;
  metrics?: Metrics;
  /**
   * Returns the account a sandbox channel starts with. `handle` is unique to the channel. `name` may select
   * one of the account kinds that the platform's rules distinguish.
   */
  sandboxAccount(input: { handle: string; name?: string | null }): ConnectedAccount;
  /**
   * Decides everything about the post that must not change between attempts. May read from the platform (for
   * example to resolve a mention) but changes nothing there. `entropy` returns unguessable bytes; `now` is
   * the time of the intent.
   */
  prepare(
    context: ProviderContext,
    input: Copy & { now: Date; entropy(bytes: number): Uint8Array },
  ): Promise<PreparedPost>;
  /**
   * Takes a publish one step further: sends one item, or makes one change that later calls need, and returns
   * the progress. All calls of a step end within 45 seconds in total. Repeating a step whose response was
   * lost must not publish twice if the platform has a way to prevent that. Throws a ProviderError.
   */
  advance(context: ProviderContext, prepared: PreparedPost, progress: Progress): Promise<Advance>;
  /**
   * Finds out what happened to an `advance` call with this progress whose response was lost. Called before
   * the step is repeated. Throws a ProviderError if the platform doesn't respond.
   */
  lookup(context: ProviderContext, prepared: PreparedPost, progress: Progress): Promise<Lookup>;
}
