import { z } from "zod";
import { callPlatform } from "../kit/http.ts";
import { authorizationUrl } from "../kit/oauth/authorization-url.ts";
import {
  exchangeCode,
  requireScopes,
  revokeToken,
  type TokenEndpoint,
} from "../kit/oauth/token-endpoint.ts";
import type { Fetch, OAuthApp, OAuthAttempt, OAuthSignIn, Provider } from "../spec.ts";
import { accountOf } from "./client.ts";
import { connect, ServerAddress } from "./connect.ts";
import { mapError, notMastodon } from "./map-error.ts";

/** For reading the profile, posts and mentions, and for posting with files (docs.joinmastodon.org/api/oauth-scopes). */
const SCOPES = [
  "read:accounts",
  "read:notifications",
  "read:statuses",
  "write:statuses",
  "write:media",
];

/** https://docs.joinmastodon.org/entities/CredentialApplication/ */
const Registered = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });

/** The token's app is stored with it: only that app may revoke the token. */
const Kept = z.object({ access_token: z.string(), ...Registered.partial().shape });

export const oauth: OAuthSignIn = {
  server: ServerAddress,
  async register({ fetch, server, redirect_uri, known }) {
    if (known !== null && (await isKnown(fetch, server, known))) return known;
    return registerApp(fetch, server, redirect_uri);
  },
  authorize(attempt, state) {
    const endpoint = `${serverOf(attempt)}/oauth/authorize`;
    return authorizationUrl(attempt, { endpoint, scopes: SCOPES, state });
  },
  async finish(attempt, { code }) {
    const { fetch, app, redirect_uri, verifier } = attempt;
    const server = serverOf(attempt);
    const endpoint = endpointAt(fetch, server, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Mastodon", tokens, SCOPES);
    const { access_token } = tokens;
    const { client_id, client_secret } = app;
    const credentials = { instance: server, access_token, client_id, client_secret };
    return [await connect({ fetch, credentials })];
  },
};

/** Crier must not revoke a pasted token. https://docs.joinmastodon.org/methods/oauth/#revoke */
export const revoke: NonNullable<Provider["revoke"]> = async (context) => {
  const { access_token, ...kept } = Kept.parse(context.session.credentials);
  const app = Registered.safeParse(kept).data;
  if (app === undefined) return;
  await revokeToken(
    endpointAt(context.fetch, accountOf(context).server, app, "revoke"),
    access_token,
  );
};

/** https://docs.joinmastodon.org/methods/apps/#create */
async function registerApp(fetch: Fetch, server: string, redirect_uri: string): Promise<OAuthApp> {
  const body = new URLSearchParams({
    client_name: "Crier",
    redirect_uris: redirect_uri,
    scopes: SCOPES.join(" "),
    website: new URL(redirect_uri).origin,
  });
  const request = new Request(`${server}/api/v1/apps`, { method: "POST", body });
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  const app = Registered.safeParse(answer.json).data;
  if (answer.status === 200 && app !== undefined) return app;
  const refuses = answer.status === 429 || answer.status >= 500 || isRedirect(answer.status);
  throw refuses ? mapError(answer, "reads") : notMastodon(answer);
}

/** RFC 6749, 5.2. Servers other than Mastodon also return 400 for a grant type they don't support. */
const IsForLess = z.object({ error: z.literal("invalid_scope") });

/**
 * Servers forget unused apps: this requests the app's own token, which fails for a forgotten app, and for one that an
 * earlier version of Crier registered with fewer scopes.
 */
async function isKnown(
  fetch: Fetch,
  server: string,
  { client_id, client_secret }: OAuthApp,
): Promise<boolean> {
  const form = { grant_type: "client_credentials", scope: SCOPES.join(" ") };
  const body = new URLSearchParams({ ...form, client_id, client_secret });
  const request = new Request(`${server}/oauth/token`, { method: "POST", body });
  const { status, json } = await callPlatform({ fetch, request, effect: "reads" });
  return status !== 401 && !(status === 400 && IsForLess.safeParse(json).success);
}

function endpointAt(fetch: Fetch, server: string, app: OAuthApp, path = "token"): TokenEndpoint {
  const url = `${server}/oauth/${path}`;
  return { fetch, platform: "Mastodon", url, app, authentication: "form" };
}

function serverOf({ server }: OAuthAttempt): string {
  if (server === null) throw new Error("Choose the server of the Mastodon account.");
  return server;
}

function isRedirect(status: number) {
  return status >= 300 && status < 400;
}
