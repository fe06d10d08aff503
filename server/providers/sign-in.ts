/** How accounts are connected, and what signing in to one gives. */
import type { z } from "zod";
import type { Json } from "./json.ts";

/** `fetch`, guarded for live channels and answered by the simulator for sandbox channels. */
export type Fetch = (request: Request) => Promise<Response>;

/** A channel's secrets. Stored encrypted; a provider reads and replaces them through `Session`. */
export type Credentials = Record<string, string>;

/** What connecting an account has found out about it. */
export interface ConnectedAccount {
  /** The platform's own unchanging id of the account: connecting it again replaces the channel's credentials. */
  external_account_id: string;
  handle: string;
  /** What people call it, where the handle says less: a page, a board, a chat. */
  name?: string;
  credentials: Credentials;
  /**
   * Facts that narrow the manifest or address the account (server, limits, …). Not secret. `granted_by` names the person where
   * the platform takes back all that they have granted at once: `revoke` is then called with the last of their channels.
   */
  account: { [key: string]: Json };
}

/** An app registered with a platform, as which Crier asks people to sign in (RFC 6749, 2.3.1). */
export interface OAuthApp {
  client_id: string;
  client_secret: string;
  /** What it may ask people for besides what every connection needs (`EXTRA_PERMISSIONS` of ./apps.ts). */
  extra_permissions?: readonly string[];
  /** Of the bot that belongs to the app, where the platform has such. */
  bot_token?: string;
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
   * The app to ask with at a server where anybody may register one: `known` while the server knows it, else a new one.
   * Absent where the operator registers the app and sets it in the environment.
   */
  register?(input: {
    fetch: Fetch;
    server: string;
    redirect_uri: string;
    known: OAuthApp | null;
  }): Promise<OAuthApp>;
  /** The address at which the person is asked. Sends nothing. */
  authorize(attempt: OAuthAttempt, state: string): string;
  /**
   * Exchanges the code that the person came back with, and reads what may be connected by it: the account, or the pages,
   * boards or chats of which the person then chooses. Throws a ProviderError, `auth` where a scope was not granted or
   * nothing can be connected, with a sentence that says what to do.
   */
  finish(attempt: OAuthAttempt, input: { code: string; now: Date }): Promise<ConnectedAccount[]>;
}

/** When a sign-in that nobody uses has to be renewed, and when a person has to sign in again. */
export interface SignInTimes {
  /** When it is renewed at the latest, though nobody has used it meanwhile. Null where that is not needed. */
  renew_at: Date | null;
  /** When nothing but a person's signing in again helps. Null where that time is not known or never comes. */
  ends_at: Date | null;
}
