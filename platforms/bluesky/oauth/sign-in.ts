/** Signing in on the account's own server. https://atproto.com/specs/oauth */
import { createHash } from "node:crypto";
import { z } from "zod";
import { callPlatform } from "#platforms/kit/http.ts";
import { makeSigningKey } from "#platforms/kit/oauth/signing-key.ts";
import { toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import {
  exchangeCode,
  refreshTokens,
  revokeToken,
  type TokenEndpoint,
  type Tokens,
} from "#platforms/kit/oauth/token-endpoint.ts";
import { excerpt } from "#platforms/kit/platform-error.ts";
import type {
  ConnectedAccount,
  Credentials,
  Fetch,
  OAuthAttempt,
  OAuthSignIn,
  Refresh,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { getSession } from "../api.ts";
import { handleOf, requireActive } from "../own-account.ts";
import {
  type AuthorizationServer,
  confirmHandle,
  findAccount,
  findAuthorizationServer,
  type Identity,
  readIdentity,
  TypedServer,
} from "./discover.ts";
import { ownClient, requireGrant, SCOPES } from "./own-client.ts";
import { asApp, withNewNonce, withProof } from "./proofs.ts";

const Pushed = z.object({
  /** The account whose handle was typed. */
  did: z.string().optional(),
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  request_uri: z.string(),
  dpop_key: z.string(),
});

/** Crier's key is stored with the tokens, which are valid only together. Without a key it is empty. */
const Stored = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_at: z.string().optional(),
  dpop_key: z.string(),
  issuer: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.string().optional(),
  client_id: z.string(),
  client_key: z.string(),
});
export type StoredSignIn = z.infer<typeof Stored>;

/** Returns the sign-in that credentials hold; null if they are an app password. */
export function readSignIn(credentials: Credentials): StoredSignIn | null {
  return "dpop_key" in credentials ? Stored.parse(credentials) : null;
}

export const oauth: OAuthSignIn = {
  server: TypedServer,
  client: ownClient,
  scopes: SCOPES,
  async push(attempt, { state, now }) {
    const { fetch, app, redirect_uri, verifier } = attempt;
    const { account, server } = await findServer(attempt);
    const dpop_key = makeSigningKey();
    const form = new URLSearchParams({
      client_id: app.client_id,
      response_type: "code",
      redirect_uri,
      scope: SCOPES.join(" "),
      state,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...(account === null ? {} : { login_hint: account.handles[0] ?? account.did }),
    });
    const { issuer, authorization_endpoint, token_endpoint } = server;
    const asking = { fetch, app, issuer, dpop_key, now: () => now };
    const url = server.pushed_authorization_request_endpoint;
    const request_uri = await sendRequest(asApp(asking), { url, form });
    const found = { issuer, authorization_endpoint, token_endpoint, request_uri, dpop_key };
    return account === null ? found : { ...found, did: account.did };
  },
  authorize({ app, pushed }) {
    const { authorization_endpoint, request_uri } = Pushed.parse(pushed);
    const url = new URL(authorization_endpoint);
    url.searchParams.set("client_id", app.client_id);
    url.searchParams.set("request_uri", request_uri);
    return url.href;
  },
  async finish(attempt, { code, iss, now }) {
    const { fetch, app, redirect_uri, verifier } = attempt;
    const pushed = Pushed.parse(attempt.pushed);
    const { issuer, dpop_key, token_endpoint } = pushed;
    // Otherwise another server could have its code sent to this one (RFC 9207).
    if (iss !== issuer) throw otherServer();
    const asking = { fetch: asApp({ fetch, app, issuer, dpop_key, now: () => now }), app };
    const endpoint = endpointAt(token_endpoint, asking);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireGrant(tokens);
    const { identity, server } = await verify(attempt, { tokens, issuer, did: pushed.did });
    const stored = {
      ...toCredentials(tokens, now),
      dpop_key,
      issuer,
      token_endpoint,
      client_id: app.client_id,
      client_key: app.client_secret,
      ...(server.revocation_endpoint === undefined
        ? {}
        : { revocation_endpoint: server.revocation_endpoint }),
      ...(app.client_secret === "" ? { ends_at: later(now, PUBLIC_SESSION_MS) } : {}),
    };
    return [await readAccount({ fetch, now: () => now }, identity, stored)];
  },
};

/** How long servers let an app without a key stay signed in (https://atproto.com/specs/oauth#tokens-and-session-lifetime). */
const PUBLIC_SESSION_MS = 14 * 24 * 3_600_000;

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/** Returns when the sign-in ends whatever Crier does; null if Crier can keep it. */
export function signInEndsAt({ ends_at }: Credentials): Date | null {
  return ends_at === undefined ? null : new Date(ends_at);
}

/**
 * Returns a refresh for the stored sign-in. Its refresh token works once. Throws a ProviderError, `auth` if the account
 * has ended the sign-in.
 */
export function refreshSignIn({ did, now }: { did: string; now: () => Date }): Refresh {
  return async (newest, fetch) => {
    const { refresh_token = "", token_endpoint, ...signIn } = Stored.parse(newest);
    const endpoint = endpointAt(token_endpoint, asAppOf(signIn, { fetch, now }));
    const tokens = await refreshTokens(endpoint, refresh_token);
    if (tokens.sub !== did)
      throw new ProviderError(
        "auth",
        "Bluesky answered with another account's sign-in. Reconnect the channel.",
      );
    const kept = Object.entries(newest).filter(([name]) => name !== "expires_at");
    return { ...Object.fromEntries(kept), ...toCredentials(tokens, now(), newest) };
  };
}

/** Ends the sign-in at its server. Throws a ProviderError. */
export async function revokeSignIn(
  { revocation_endpoint, refresh_token, access_token, ...signIn }: StoredSignIn,
  by: { fetch: Fetch; now: () => Date },
): Promise<void> {
  if (revocation_endpoint === undefined) return;
  const endpoint = endpointAt(revocation_endpoint, asAppOf(signIn, by));
  await revokeToken(endpoint, refresh_token ?? access_token);
}

function asAppOf(
  {
    client_id,
    client_key,
    issuer,
    dpop_key,
  }: Pick<StoredSignIn, "client_id" | "client_key" | "issuer" | "dpop_key">,
  { fetch, now }: { fetch: Fetch; now: () => Date },
) {
  const app = { client_id, client_secret: client_key };
  return { fetch: asApp({ fetch, app, issuer, dpop_key, now }), app };
}

/** `fetch` signs the app in: the secret, which is its key, is never sent. */
function endpointAt(
  url: string,
  { fetch, app }: Pick<TokenEndpoint, "fetch" | "app">,
): TokenEndpoint {
  const named = { client_id: app.client_id, client_secret: "" };
  return { fetch, platform: "Bluesky", url, app: named, authentication: "form" };
}

/** Returns the account that was typed, if it was one, and where it signs in. */
async function findServer({ fetch, server: typed }: OAuthAttempt): Promise<{
  account: Identity | null;
  server: AuthorizationServer;
}> {
  if (typed === null) throw new Error("Choose the account or server to sign in to.");
  const isServer = typed.includes("://");
  const account = isServer ? null : await findAccount(fetch, typed);
  // A name without an account may be a server's, such as bsky.social.
  const service = account?.service ?? (isServer ? typed : `https://${typed}`);
  const found = await findAuthorizationServer(fetch, { service, typed }).catch((error: unknown) => {
    if (account === null && !isServer) return null;
    throw error;
  });
  if (found !== null) return { account, server: found };
  if (account === null && !isServer)
    throw new ProviderError(
      "validation",
      `No account or server is called ${typed}. Enter the account's handle, such as name.bsky.social.`,
    );
  throw noSignIn(service);
}

function noSignIn(service: string): ProviderError {
  return new ProviderError(
    "unsupported",
    `${new URL(service).host} has no sign-in page for apps. Use an app password.`,
  );
}

const Answered = z.object({ request_uri: z.string().min(1).max(500) });
const Refused = z.object({ error: z.string(), error_description: z.string().optional() });

/** Sends the request for consent and returns its name at the server (RFC 9126). */
async function sendRequest(
  fetch: Fetch,
  { url, form }: { url: string; form: URLSearchParams },
): Promise<string> {
  const request = new Request(url, { method: "POST", body: form });
  const { json, host, status } = await callPlatform({ fetch, request, effect: "reads" });
  const answered = status < 300 ? Answered.safeParse(json).data : undefined;
  if (answered !== undefined) return answered.request_uri;
  const { error = "", error_description = error } = Refused.safeParse(json).data ?? {};
  const reason = excerpt(error_description) || `it answered ${status}`;
  const hint = error.startsWith("invalid_client")
    ? " It must be able to read Crier's address over the internet."
    : "";
  throw new ProviderError(
    error === "" ? "platform_unavailable" : "unsupported",
    `${host} did not accept the sign-in: ${reason}.${hint}`,
  );
}

/**
 * Checks that the server that issued the tokens decides about their account, which only the account's own identity can
 * say: any server can name any account. Throws a ProviderError.
 */
async function verify(
  { fetch, server: typed }: OAuthAttempt,
  { tokens, issuer, did }: { tokens: Tokens; issuer: string; did: string | undefined },
): Promise<{ identity: Identity; server: AuthorizationServer }> {
  const { sub = "" } = tokens;
  if (did !== undefined && sub !== did)
    throw new ProviderError(
      "auth",
      "You signed in to another account than the one you entered. Connect it by its own handle.",
    );
  const identity = await readIdentity(fetch, sub);
  const { service } = identity;
  const server = await findAuthorizationServer(fetch, { service, typed });
  if (server === null || server.issuer !== issuer) throw otherServer();
  return { identity, server };
}

function otherServer(): ProviderError {
  return new ProviderError(
    "auth",
    "The sign-in came from another server than the account's own, so nothing was connected. Start again.",
  );
}

async function readAccount(
  { fetch, now }: { fetch: Fetch; now: () => Date },
  identity: Identity,
  credentials: Credentials,
): Promise<ConnectedAccount> {
  const { did, service } = identity;
  const { access_token = "", dpop_key = "" } = credentials;
  const proven = withProof({ fetch, dpop_key, now, access_token });
  const session = await withNewNonce(() => getSession({ fetch: proven, server: service }));
  if (session.did !== did)
    throw new ProviderError(
      "auth",
      "The account's server answered for another account, so nothing was connected. Start again.",
    );
  requireActive(session);
  const handle = await confirmHandle(fetch, identity, handleOf(session));
  return {
    external_account_id: did,
    handle: handle ?? did,
    ...(handle === null ? { name: `Account on ${new URL(service).host}` } : {}),
    credentials,
    account: { service, did },
  };
}
