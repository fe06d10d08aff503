import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "./http.ts";
import type { Effect } from "./network-error.ts";
import { callAsAccount, storedTokens, toCredentials } from "./oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "./oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "./spec/provider.ts";

export interface ApiDefinition {
  /** As people write it: "Pinterest". */
  platform: string;
  /** Paths are below it. A function if each account has its own server. Not needed if each caller names its server. */
  base?: string | ((context: ProviderContext) => string);
  oauth?: {
    /** URL of the token endpoint (RFC 6749, 3.2). */
    token: string;
    authentication: TokenEndpoint["authentication"];
    /** As people write it, if the app isn't the platform's own: "Google". */
    app?: string;
    /** Of the app's variables, such as X for X_CLIENT_ID. */
    variables: string;
    /** Changes how the token endpoint is called, if it differs from the standard. */
    asking?: (fetch: Fetch) => Fetch;
    /** Exchanges a refresh token for new tokens, if responses differ from the standard. */
    refresh?: typeof refreshTokens;
  };
  /** Sent with every call, such as the API's version. */
  headers?: Readonly<Record<string, string>>;
  /** Returns why a call was refused, or null if it wasn't. `now` is null during sign-in. */
  readError(answer: PlatformAnswer, effect: Effect, now: Date | null): ProviderError | null;
  /** Whether a response says that what the call names no longer exists. Default: its status is 404. */
  isGone?(answer: PlatformAnswer): boolean;
  /** Says that a success can't be read, if people typed the server's name and should check it. */
  unreadable?(answer: PlatformAnswer, effect: Effect): ProviderError;
}

/** An account whose token isn't renewed, such as one that is signing in: nothing is stored yet. */
export interface SignedIn {
  fetch: Fetch;
  /** Undefined for calls that need none, such as signing in with a password. */
  access_token?: string | undefined;
  /** Replaces the API's base. */
  server?: string;
}

type Caller = ProviderContext | SignedIn;

type Query = Readonly<Record<string, string | undefined>>;

export interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the API's base, or a whole URL of the platform: the account's token is sent to it. */
  path: string;
  /** Undefined values are omitted. */
  query?: Query;
  /** A form is sent as such, anything else as JSON. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** What the call does to the account. Deleting can be repeated: a lost response does no harm. */
  effect: Effect | "deletes";
}

/** A call whose body is streamed. `build` makes the request, and a second one if the token had to be renewed. */
interface StreamedCall {
  path: string;
  build(url: string): Promise<Request>;
  effect: Effect;
}

/** Returns an error reader for platforms that refuse with a status, and never with 2xx. */
export function unlessSuccess(
  mapError: (answer: PlatformAnswer, effect: Effect, now: Date | null) => ProviderError,
): ApiDefinition["readError"] {
  return (answer, effect, now) =>
    answer.status >= 200 && answer.status < 300 ? null : mapError(answer, effect, now);
}

export function defineApi(definition: ApiDefinition): Api {
  return new Api(definition);
}

/**
 * The calls of a platform's API. Each is sent with the account's token, which is renewed if it has expired, and returns
 * the response as `output` reads it. Throws a ProviderError if the platform refuses the call, can't be reached or
 * responds with something else.
 */
class Api {
  private readonly definition: ApiDefinition;

  constructor(definition: ApiDefinition) {
    this.definition = definition;
  }

  get<T>(caller: Caller, path: string, output: z.ZodType<T>, query: Query = {}): Promise<T> {
    return this.call(caller, { path, query, effect: "reads" }, output);
  }

  /** Like `get`, but returns null if what it names no longer exists. */
  async find<T>(
    caller: Caller,
    path: string,
    output: z.ZodType<T>,
    query: Query = {},
  ): Promise<T | null> {
    const answer = await this.send(caller, { path, query, effect: "reads" });
    return this.isGone(answer) ? null : this.read(answer, output, "reads", nowOf(caller));
  }

  post<T>(
    caller: Caller,
    path: string,
    body: object,
    output: z.ZodType<T>,
    effect: ApiCall["effect"],
  ): Promise<T> {
    return this.call(caller, { method: "POST", path, body, effect }, output);
  }

  /** What is already gone counts as deleted. Returns whether it existed. */
  async remove(caller: Caller, call: Omit<ApiCall, "effect">): Promise<boolean> {
    const answer = await this.send(caller, { method: "DELETE", ...call, effect: "deletes" });
    if (this.isGone(answer)) return false;
    this.read(answer, z.unknown(), "deletes", nowOf(caller));
    return true;
  }

  async call<T>(caller: Caller, call: ApiCall | StreamedCall, output: z.ZodType<T>): Promise<T> {
    return this.read(await this.send(caller, call), output, call.effect, nowOf(caller));
  }

  /** Returns the response whatever it says, for calls that read more than its body. */
  async send(caller: Caller, call: ApiCall | StreamedCall): Promise<PlatformAnswer> {
    const effect = call.effect === "deletes" ? "reads" : call.effect;
    const request = this.toRequest(caller, call);
    if ("session" in caller)
      return callAsAccount(caller, { request, effect, refresh: this.renewTokens(caller) });
    const signed = typeof request === "function" ? await request() : request;
    const { access_token } = caller;
    if (access_token !== undefined) signed.headers.set("authorization", `Bearer ${access_token}`);
    return callPlatform({ fetch: caller.fetch, request: signed, effect });
  }

  read<T>(
    answer: PlatformAnswer,
    output: z.ZodType<T>,
    effect: ApiCall["effect"] = "reads",
    now: Date | null = null,
  ): T {
    const does = effect === "deletes" ? "reads" : effect;
    const error = this.definition.readError(answer, does, now);
    if (error !== null) throw error;
    const parsed = output.safeParse(answer.json);
    if (parsed.success) return parsed.data;
    const own = this.definition.unreadable?.(answer, does);
    if (own !== undefined) throw own;
    throw new ProviderError(
      "platform_unavailable",
      `${answer.host} doesn't respond like ${this.definition.platform}'s API.`,
      { outcome: does === "publishes" ? "unknown" : "not_sent" },
    );
  }

  tokenEndpoint(fetch: Fetch, app: OAuthApp, url?: string): TokenEndpoint {
    const { platform } = this.definition;
    const { token, authentication, app: owner = platform, asking } = oauthOf(this.definition);
    const given = asking === undefined ? fetch : asking(fetch);
    return { fetch: given, platform: owner, url: url ?? token, app, authentication };
  }

  /** Throws a ProviderError: `auth` if the refresh token isn't accepted, `unsupported` if the app isn't set up. */
  renewTokens = ({ app, now }: ProviderContext): Refresh => {
    return async (newest, fetch) => {
      if (app === null) throw appIsMissing(this.definition);
      const { refresh_token = "" } = storedTokens(newest);
      const { refresh = refreshTokens } = oauthOf(this.definition);
      const tokens = await refresh(this.tokenEndpoint(fetch, app), refresh_token);
      return toCredentials(tokens, now(), newest);
    };
  };

  private toRequest(
    caller: Caller,
    call: ApiCall | StreamedCall,
  ): Request | (() => Promise<Request>) {
    const { headers = {} } = this.definition;
    const url = call.path.startsWith("https://") ? call.path : `${this.rootOf(caller)}${call.path}`;
    if ("build" in call) return async () => withHeaders(await call.build(url), headers);
    return withHeaders(requestTo(url, call), headers);
  }

  private rootOf(caller: Caller): string {
    const { base = "" } = this.definition;
    if ("server" in caller && caller.server !== undefined) return caller.server;
    return typeof base === "string" ? base : base(caller as ProviderContext);
  }

  private isGone(answer: PlatformAnswer): boolean {
    return this.definition.isGone?.(answer) ?? answer.status === 404;
  }
}

function requestTo(path: string, { method = "GET", query = {}, body, headers = {} }: ApiCall) {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
  const url =
    given.length === 0 ? path : `${path}?${new URLSearchParams(given as [string, string][])}`;
  if (body === undefined) return new Request(url, { method, headers });
  if (body instanceof URLSearchParams) return new Request(url, { method, headers, body });
  const json = { "content-type": "application/json", ...headers };
  return new Request(url, { method, headers: json, body: JSON.stringify(body) });
}

function withHeaders(request: Request, headers: Readonly<Record<string, string>>): Request {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
}

function nowOf(caller: Caller): Date | null {
  return "session" in caller ? caller.now() : null;
}

function oauthOf({ platform, oauth }: ApiDefinition) {
  if (oauth === undefined) throw new Error(`${platform} has no token endpoint.`);
  return oauth;
}

function appIsMissing(definition: ApiDefinition): ProviderError {
  const { app = definition.platform, variables } = oauthOf(definition);
  return new ProviderError(
    "unsupported",
    `${definition.platform}'s access token has expired, and this Crier has no ${app} app to renew it. Your Crier operator must set ${variables}_CLIENT_ID and ${variables}_CLIENT_SECRET.`,
  );
}
