/** The OAuth server's URLs: /oauth and /.well-known. */
import { toPlainName } from "#core/contract/given-name.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { ADDRESS_HEADER } from "#server/access/auth/address-header.ts";
import { toFetch, toNode } from "#server/access/oauth/bridge.ts";
import { oauthProvider } from "#server/access/oauth/provider.ts";
import { describeResource, RESOURCE_PATHS, USUAL_SCOPES } from "#server/access/oauth/resources.ts";
import { networkOf } from "#server/access/sign-in/network-of.ts";
import { chargeTry } from "#server/access/sign-in/throttle.ts";
import type { System } from "#server/system.ts";

const REGISTRATIONS = { free: 30, first_wait_seconds: 10, forgotten_after_seconds: 3_600 };
const RUN_BY_BROWSERS = /^\s*(javascript|data|vbscript|blob|file|about|filesystem|view-source):/i;
const METADATA = "/.well-known/oauth-protected-resource";

export async function handleOAuth(system: System, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(METADATA)) return answerMetadata(system, pathname);
  try {
    return await askProvider(system, await prepare(system, request, pathname));
  } catch (error) {
    if (!(error instanceof Refusal) || error.retry_after_ms === undefined) throw error;
    const body = { error: "temporarily_unavailable", error_description: error.message };
    const headers = { "retry-after": String(Math.ceil(error.retry_after_ms / 1000)) };
    return Response.json(body, { status: 429, headers });
  }
}

function answerMetadata({ env }: System, pathname: string): Response {
  const rest = pathname.slice(METADATA.length);
  const path = RESOURCE_PATHS.find((each) => each === (rest === "" ? "/api/mcp" : rest));
  if (path === undefined) return new Response(null, { status: 404 });
  return Response.json(describeResource(env, path), {
    headers: { "access-control-allow-origin": "*", "cache-control": "public, max-age=300" },
  });
}

async function askProvider(system: System, request: Request): Promise<Response> {
  const { req, res } = await toNode(system, request);
  const answered = toFetch(res);
  await oauthProvider(system).callback()(req, res);
  return answered;
}

async function prepare(system: System, request: Request, pathname: string): Promise<Request> {
  if (pathname === "/oauth/register" && request.method === "POST")
    return prepareRegistration(system, request);
  if (pathname === "/oauth/authorize" && request.method === "GET") return withScope(request);
  return request;
}

/** Anyone may register an app, so their number is limited. */
async function prepareRegistration(system: System, request: Request): Promise<Request> {
  const address = request.headers.get(ADDRESS_HEADER);
  const subject = address === null ? "unknown" : networkOf(address);
  await chargeTry(system, { kind: "oauth-register", subject, ...REGISTRATIONS });
  const text = await request.text();
  const { headers } = request;
  return new Request(request.url, { method: "POST", headers, body: asPublicClient(text) });
}

/**
 * Apps register with the scopes of their first request, which would prevent others later, and with a secret they can't
 * keep: both are removed. Their name becomes one line of plain text. As native apps they may redirect to a scheme of their own or to any port of this machine, but
 * not to another host's plain http.
 */
function asPublicClient(text: string): string {
  try {
    const { scope: _, redirect_uris, client_name, ...client } = JSON.parse(text);
    return JSON.stringify({
      ...client,
      ...withPlainName(client_name),
      application_type: "native",
      token_endpoint_auth_method: "none",
      redirect_uris: withoutScripts(redirect_uris),
    });
  } catch {
    return text;
  }
}

function withPlainName(given: unknown): { client_name?: string } {
  const client_name = toPlainName(typeof given === "string" ? given : "");
  return client_name === "" ? {} : { client_name };
}

/** Longer than any that is shown to people. */
const LONGEST_REDIRECT = 2_000;

/** Rejects redirect URIs that a browser would execute: the library accepts any scheme as an app's own. */
function withoutScripts(redirect_uris: unknown): unknown {
  if (!Array.isArray(redirect_uris)) return redirect_uris;
  return redirect_uris.map((uri) => {
    const text = String(uri);
    return text.length > LONGEST_REDIRECT || RUN_BY_BROWSERS.test(text) ? "" : uri;
  });
}

/**
 * A request without a scope gets the usual ones (RFC 6749 3.3). `openid` is removed: Crier doesn't disclose its users'
 * identities.
 */
function withScope(request: Request): Request {
  const url = new URL(request.url);
  const asked = (url.searchParams.get("scope") ?? "").split(" ");
  const scopes = asked.filter((scope) => scope !== "" && scope !== "openid");
  url.searchParams.set("scope", (scopes.length === 0 ? USUAL_SCOPES : scopes).join(" "));
  return new Request(url, request);
}
