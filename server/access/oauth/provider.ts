import { generateKeyPairSync } from "node:crypto";
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { Refusal } from "#core/contract/refusal.ts";
import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import { networkOf } from "#server/access/sign-in/network-of.ts";
import { chargeTry } from "#server/access/sign-in/throttle.ts";
import type { System } from "#server/system.ts";
import { createAdapter } from "./adapter.ts";
import { OAUTH_SCOPES, RESOURCE_PATHS, resourceOf } from "./resources.ts";
import { deriveSuccessors } from "./successor.ts";

const MINUTE = 60;
const DOCUMENTS = { free: 600, first_wait_seconds: 1, forgotten_after_seconds: 3_600 };
const DAY = 24 * 60 * MINUTE;

export const GRANT_SECONDS = 365 * DAY;

const providers = new WeakMap<System, Provider>();

/** Returns this process's OAuth server: authorization codes with PKCE, for public clients that register themselves. */
export function oauthProvider(system: System): Provider {
  const existing = providers.get(system);
  if (existing !== undefined) return existing;
  const provider = new Provider(new URL(system.env.CRIER_URL).origin, configure(system));
  provider.proxy = true;
  deriveSuccessors(provider, system);
  provider.on("server_error", (_, error) =>
    system.logger.error({ err: error, path: "/oauth" }, "request failed"),
  );
  providers.set(system, provider);
  return provider;
}

function configure(system: System): Configuration {
  return {
    adapter: (model: string) => createAdapter(system, model),
    clientAuthMethods: ["none"],
    clientDefaults: {
      grant_types: ["authorization_code", "refresh_token"],
      id_token_signed_response_alg: "ES256",
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    cookies: { keys: [system.secrets.sessionSecret] },
    features: {
      clientIdMetadataDocument: {
        enabled: true,
        ack: "draft-02",
        allowFetch: (ctx) => mayFetchDocument(system, ctx.get(ADDRESS_HEADER)),
      },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      introspection: { enabled: true, allowedPolicy: isOwnToken },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceOf(system.env, "/api/v1"),
        getResourceServerInfo: (_, resource) => describeToken(system, resource),
        useGrantedResource: () => true,
      },
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    fetch: (input: string | URL, options: RequestInit) =>
      system.web(new Request(input, options)) as Promise<Response>,
    findAccount(ctx, accountId, token) {
      requireGrantedResource(system, ctx, token);
      return { accountId, claims: () => ({ sub: accountId }) };
    },
    interactions: { policy: askEachTime(), url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: (_, client) => client.grantTypeAllowed("refresh_token"),
    jwks: { keys: [unusedKey()] },
    pkce: { required: () => true },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = "html";
      ctx.body = answerProblem(error, error_description);
    },
    responseTypes: ["code"],
    rotateRefreshToken: true,
    routes: {
      authorization: "/oauth/authorize",
      introspection: "/oauth/introspect",
      jwks: "/oauth/jwks",
      registration: "/oauth/register",
      revocation: "/oauth/revoke",
      token: "/oauth/token",
    },
    scopes: ["offline_access"],
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: GRANT_SECONDS,
      Interaction: 60 * MINUTE,
      RefreshToken: 30 * DAY,
      Session: DAY,
    },
  } as Configuration;
}

/**
 * Throws if a token is requested for another resource than was granted. The library calls this before it uses up the
 * code or refresh token, and checks the resource after.
 */
function requireGrantedResource(
  system: System,
  { oidc }: KoaContextWithOIDC,
  source: object | undefined,
): void {
  const requested = oidc.params?.["resource"];
  if (oidc.route !== "token" || requested === undefined || source === undefined) return;
  const { resource: granted = resourceOf(system.env, "/api/v1") } = source as {
    resource?: unknown;
  };
  if (typeof requested === "string" && [granted].flat().includes(requested)) return;
  throw new errors.InvalidTarget(
    `resource must be ${[granted].flat().join(" or ")}, for which access was granted`,
  );
}

/** Anyone can make Crier fetch a URL, so the number per network is limited. */
async function mayFetchDocument(system: System, address: string): Promise<boolean> {
  const subject = address === "" ? "unknown" : networkOf(address);
  try {
    await chargeTry(system, { kind: "oauth-document", subject, ...DOCUMENTS });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function isOwnToken(_: unknown, client: { clientId: string }, token: { clientId?: string }) {
  return token.clientId === client.clientId;
}

function describeToken({ env }: System, resource: string) {
  const resources = RESOURCE_PATHS.map((path) => resourceOf(env, path));
  if (!resources.includes(resource))
    throw new errors.InvalidTarget(`resource must be ${resources.join(" or ")}`);
  return {
    scope: OAUTH_SCOPES.join(" "),
    audience: resource,
    accessTokenFormat: "opaque" as const,
  };
}

/**
 * Every authorization asks for consent: the signed-in user may have changed since the last one, and so may the
 * requested scopes.
 */
function askEachTime() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get("login")
    ?.checks.add(
      new Check("each_time", "Consent is asked for each time", "login_required", (ctx) =>
        ctx.oidc.result?.["login"] === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

/** The library requires a key for signing ID tokens. It issues none, because `openid` isn't one of our scopes. */
function unusedKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), use: "sig" };
}

/**
 * Returns an error page for an authorization request that can't be answered to the app, shown to the person sent here.
 */
function answerProblem(error: string, description = ""): string {
  const text = escapeHtml(`${error}${description === "" ? "" : `: ${description}`}`.slice(0, 400));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Couldn't connect the app · Crier</title>
<h1>Couldn't connect the app</h1>
<p>The app sent a request that Crier can't accept. Go back to the app and try again. If it keeps failing, send this to the app's developer:</p>
<pre>${text}</pre>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
