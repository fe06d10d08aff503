/**
 * What a platform's folder must provide. A provider knows its platform's HTTP API and nothing else: no database, no
 * clock, no other provider. Everything it needs is handed to it, so the same code runs against the platform, against
 * the sandbox's simulator and against recorded answers.
 */
import type { z } from "zod";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy } from "#core/domain/copy/index.ts";

/** `fetch`, guarded for live channels and answered by the simulator for sandbox channels. */
export type Fetch = (request: Request) => Promise<Response>;

/** JSON that can be stored in the ledger and sent again unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A channel's secrets. Stored encrypted; a provider reads and replaces them through `Session`. */
export type Credentials = Record<string, string>;

/** What connecting an account has found out about it. */
export interface ConnectedAccount {
  /** The platform's own unchanging id of the account: connecting it again replaces the channel's credentials. */
  external_account_id: string;
  handle: string;
  credentials: Credentials;
  /** Facts that narrow the manifest or address the account (server, limits, …). Not secret. */
  account: { [key: string]: Json };
}

export interface Session {
  readonly credentials: Credentials;
  /**
   * Replaces credentials that have expired, once, however many callers notice at the same time: whoever comes second
   * gets what the first one obtained. `refresh` is called with the newest stored credentials. What it obtained is stored
   * right after the platform has answered: a process that dies in between loses it. Where refreshing ends the token that it was
   * done with (X), the channel must then be connected again; elsewhere the old one, or a password, does once more.
   */
  renew(refresh: (newest: Credentials) => Promise<Credentials>): Promise<Credentials>;
}

export interface ProviderContext {
  fetch: Fetch;
  session: Session;
  account: { [key: string]: Json };
  /** In whose name the account was signed in to, where the platform asks for that to renew it; null where none is set up. */
  app: OAuthApp | null;
  now(): Date;
}

/** An app registered with a platform, as which Crier asks people to sign in (RFC 6749, 2.3.1). */
export interface OAuthApp {
  client_id: string;
  client_secret: string;
}

/** What belongs to one sign-in from its beginning to its end. */
export interface OAuthAttempt {
  fetch: Fetch;
  app: OAuthApp;
  /** Origin of the server that the person named; null where the platform is one server. */
  server: string | null;
  /** Where the platform sends the person back to. */
  redirect_uri: string;
  /** The secret of PKCE (RFC 7636), of which the platform is shown a digest first. */
  verifier: string;
}

/** Signing in on the platform's own pages, by OAuth's authorization code flow. Every call throws a ProviderError. */
export interface OAuthSignIn {
  /** What people type to name their server, made its origin. Absent where the platform is one server. */
  server?: z.ZodType<string>;
  /**
   * The app to ask with at a server where anybody may register one: `known` while the server knows it, else a new one. Absent
   * where the operator registers the app and sets it in the environment.
   */
  register?(input: {
    fetch: Fetch;
    server: string;
    redirect_uri: string;
    known: OAuthApp | null;
  }): Promise<OAuthApp>;
  /** The address at which the person is asked. Sends nothing. */
  authorize(attempt: OAuthAttempt, state: string): string;
  /** Exchanges the code that the person came back with, and reads the account. */
  finish(attempt: OAuthAttempt, input: { code: string; now: Date }): Promise<ConnectedAccount>;
}

/** What one account is to get, as it was judged: of a thread its items, in order, otherwise one. */
export type Copy = Pick<RenderedCopy, "format" | "title" | "items" | "options">;

/** One post to one account, in the platform's terms: what the ledger stores before the platform is called. */
export interface PreparedPost {
  /** By which this very attempt is found again on the platform: a record key, an idempotency key. */
  token: string;
  /** Everything that will be sent. Sending it again must be byte for byte the same. */
  request: Json;
}

/** Where a post is on its platform. A thread is where its first item is. */
export interface PublishedPost {
  external_post_id: string;
  url: string;
}

/** An item of a thread that is out. */
export interface SentItem extends PublishedPost {
  /** What the platform wants to be told of it by the item that answers it. */
  reference: Json;
}

/**
 * What asking the platform about an earlier attempt gave. `partly` are the items of a thread that are out, in order, when
 * some are missing: sending goes on after them. `unknowable`: this platform can't be asked.
 */
export type Lookup =
  | { found: PublishedPost }
  | { partly: readonly SentItem[] }
  | "absent"
  | "unknowable";

export interface Provider {
  manifest: ProviderManifest;
  /** The manifest as a certain account has it: its server's limits, its subscription. Absent where all are alike. */
  narrow?(account: { [key: string]: Json }): ProviderManifest;
  /** How people and programs connect an account with credentials they have. Absent where that isn't possible (yet). */
  live?: {
    credentials: z.ZodType<Credentials>;
    /** Signs in. Throws a ProviderError with code `auth` when refused. */
    connect(input: { fetch: Fetch; credentials: Credentials }): Promise<ConnectedAccount>;
  };
  /** How people connect an account on the platform's own pages. Absent where the platform has no such way. */
  oauth?: OAuthSignIn;
  /** Ends the sign-in on the platform. Throws a ProviderError where that fails; the channel is gone all the same. */
  revoke?(context: ProviderContext): Promise<void>;
  /** The account a sandbox channel starts with; `handle` is unique to the channel. */
  sandboxAccount(input: { handle: string }): ConnectedAccount;
  /**
   * Settles everything about the post that must not change between attempts. May read from the platform (to resolve a
   * mention, say) but changes nothing there. `entropy` gives unguessable bytes; `now` is the moment of the intent.
   */
  prepare(
    context: ProviderContext,
    input: Copy & { now: Date; entropy(bytes: number): Uint8Array },
  ): Promise<PreparedPost>;
  /**
   * Publishes what was prepared, or gives up within 45 seconds. The items of a thread go out one by one, each an answer to
   * the one before; those that lookup has found (`out`) are not sent again. Throws a ProviderError.
   */
  send(
    context: ProviderContext,
    prepared: PreparedPost,
    out?: readonly SentItem[],
  ): Promise<PublishedPost>;
  /** Whether an attempt whose answer was lost has arrived. Called before it is ever sent again. */
  lookup(context: ProviderContext, prepared: PreparedPost): Promise<Lookup>;
}

/** What became of a call that failed. */
export type FaultOutcome =
  /** The platform refused, or was never reached: nothing was published. */
  | "not_sent"
  /** The platform refused an item of a thread, or was not reached for it, when those before it were out. */
  | "partly_sent"
  /** The answer was lost after the request went out: it may have been published. */
  | "unknown";

/** A platform's refusal or failure, in the words of the contract. `message` is for people and names the cause. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ValidationCode;
  readonly outcome: FaultOutcome;
  /** How long the platform asked to wait, in milliseconds. */
  readonly retry_after_ms: number | undefined;

  constructor(
    code: ValidationCode,
    message: string,
    details: { outcome?: FaultOutcome; retry_after_ms?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.outcome = details.outcome ?? "not_sent";
    this.retry_after_ms = details.retry_after_ms;
  }
}
