import type { z } from "zod";
import type { PublicKey } from "../oauth/signing-key.ts";
import type { Json } from "./json.ts";

/** `fetch`, guarded for live channels and answered by the simulator for sandbox channels. */
export type Fetch = (request: Request) => Promise<Response>;

/** A channel's secrets. Stored encrypted; a provider reads and replaces them through `Session`. */
export type Credentials = Record<string, string>;

export interface ConnectedAccount {
  /**
   * The platform's own permanent ID of the account. Connecting it again replaces the channel's credentials.
   */
  external_account_id: string;
  handle: string;
  /** Display name, if it says more than the handle: of a page, board or chat. */
  name?: string;
  credentials: Credentials;
  /**
   * Facts that narrow the manifest or locate the account (server, limits, …). Not secret. `granted_by`
   * identifies the person if the platform revokes everything they granted at once: `revoke` is then called
   * only with the last of their channels.
   */
  account: { [key: string]: Json };
}

/** An app registered with a platform, used to ask people to sign in (RFC 6749, 2.3.1). */
export interface OAuthApp {
  client_id: string;
  client_secret: string;
  /** Permissions it may request beyond what every connection needs (`EXTRA_PERMISSIONS` of ./apps.ts). */
  extra_permissions?: readonly string[];
  bot_token?: string;
  /** What it was registered to ask for, at a server where anybody may register one. */
  scopes?: readonly string[];
}

export interface OAuthAttempt {
  fetch: Fetch;
  app: OAuthApp;
  /** Origin of the server the user entered; null if the platform is a single server. */
  server: string | null;
  redirect_uri: string;
  /** PKCE code verifier (RFC 7636). The platform gets its digest first. */
  verifier: string;
  /** What `push` returned. Stored encrypted. */
  pushed?: Readonly<Record<string, string>>;
}

/** How Crier is its own app: servers read who it is at an address of Crier. */
export interface OwnClient {
  /**
   * Returns the client ID, and the callback URL to use, of a Crier with this callback URL; null if no server would
   * accept it. Crier signs in with its key if the ID is an https URL, where it publishes `describe`.
   */
  at(callback: string): { client_id: string; redirect_uri: string } | null;
  describe(callback: string, key: PublicKey): { [key: string]: Json };
}

export interface OAuthReturn {
  code: string;
  /** Issuer of the code, if the server says so (RFC 9207). */
  iss?: string | undefined;
  now: Date;
}

/**
 * Sign-in on the platform's own pages with OAuth's authorization code flow. Every call throws a
 * ProviderError.
 */
export interface OAuthSignIn {
  /** Parses the server a user typed into its origin. Absent if the platform is a single server. */
  server?: z.ZodType<string>;
  /**
   * Returns the app to use at a server where anybody may register one: `known` if the server still knows it,
   * otherwise a new one. Absent if the operator registers the app and sets it in the environment.
   */
  register?(input: {
    fetch: Fetch;
    server: string;
    redirect_uri: string;
    existing: OAuthApp | null;
  }): Promise<OAuthApp>;
  /** Set instead of `register` if apps aren't registered. `client_secret` is then Crier's key, or empty without one. */
  client?: OwnClient;
  /** Permissions that are requested, if the consent URL doesn't list them. */
  scopes?: readonly string[];
  /**
   * Finds the user's server and sends it the request for consent first (RFC 9126). Returns what `authorize` and
   * `finish` need. Only the server that the user entered may have a private address.
   */
  push?(
    attempt: OAuthAttempt,
    input: { state: string; now: Date },
  ): Promise<Record<string, string>>;
  /** Returns the URL where the user is asked for consent. Sends nothing. */
  authorize(attempt: OAuthAttempt, state: string): string;
  /**
   * Exchanges the code from the redirect and reads what can be connected: the account, or the pages, boards
   * or chats to choose from. Throws a ProviderError, `auth` if a scope wasn't granted or nothing can be
   * connected, with a message that says what to do.
   */
  finish(attempt: OAuthAttempt, input: OAuthReturn): Promise<ConnectedAccount[]>;
}

export interface SignInTimes {
  /** Latest time to renew it if it stays unused. Null if it needs no renewal. */
  renew_at: Date | null;
  /** When only signing in again helps. Null if that time is unknown or never comes. */
  ends_at: Date | null;
}
