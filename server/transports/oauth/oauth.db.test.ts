import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideConsent, readConsentRequest } from "#server/oauth/interaction.ts";
import type { ServiceContext } from "#server/services/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/services/testing/test-context.ts";
import { handleRest } from "../rest/handle-rest.ts";
import { handleOAuth } from "./handle-oauth.ts";

let system: TestSystem;
let ctx: ServiceContext;
let user_id: string;
const REDIRECT = "https://app.example/callback";
let origin: string;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  origin = new URL(system.env.CRIER_URL).origin;
  const { organization_id } = ctx;
  ({ user_id } = await ctx.db.membership.findFirstOrThrow({ where: { organization_id } }));
});
afterAll(() => system.close());

const ask = (path: string, init: RequestInit = {}) =>
  handleOAuth(system, new Request(new URL(path, origin), init));

async function register(more: object = {}) {
  const body = { client_name: "Test app", redirect_uris: [REDIRECT], ...more };
  return ask("/oauth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

interface Asked {
  client_id: string;
  scope?: string;
  resource?: string;
}

function authorize(query: Record<string, string>) {
  const base = {
    response_type: "code",
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: "S256",
    resource: `${origin}/api/v1`,
    state: "s",
  };
  return ask(`/oauth/authorize?${new URLSearchParams({ ...base, ...query })}`);
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function allow(query: Asked & Record<string, string>, scopes?: string[]) {
  const sent = await authorize(query);
  expect(sent.status).toBe(303);
  const cookie = cookiesOf(sent);
  const page = new Request(new URL(sent.headers.get("location") ?? "", origin), {
    headers: { cookie },
  });
  const consent = await readConsentRequest(system, page);
  const decision = {
    allow: true as const,
    user_id,
    organizations: [ctx.actor.organization.slug],
    scopes: scopes ?? consent?.scopes ?? [],
  };
  const back = await decideConsent(system, page, decision);
  const resumed = await ask(new URL(back).pathname, { headers: { cookie } });
  const location = new URL(resumed.headers.get("location") ?? "");
  expect(location.origin + location.pathname).toBe(REDIRECT);
  return { code: location.searchParams.get("code") ?? "", location, consent };
}

function exchange(fields: Record<string, string>) {
  return ask("/oauth/token", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
}

const byCode = (client_id: string, code: string, more: Record<string, string> = {}) =>
  exchange({
    grant_type: "authorization_code",
    client_id,
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    ...more,
  });

const byRefresh = (client_id: string, refresh_token: string) =>
  exchange({ grant_type: "refresh_token", client_id, refresh_token });

function call(token: string, path = "/posts") {
  const headers = { authorization: `Bearer ${token}` };
  return handleRest(system, new Request(`${origin}/api/v1${path}`, { headers }));
}

async function newClient(): Promise<string> {
  const registered = await register();
  expect(registered.status).toBe(201);
  return ((await registered.json()) as { client_id: string }).client_id;
}

test("publishes its metadata for apps (RFC 8414, RFC 9728)", async () => {
  const server = await (await ask("/.well-known/oauth-authorization-server")).json();
  expect(server).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    introspection_endpoint: `${origin}/oauth/introspect`,
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
  });
  for (const path of ["/api/mcp", "/api/v1"]) {
    const resource = await (await ask(`/.well-known/oauth-protected-resource${path}`)).json();
    expect(resource).toMatchObject({ resource: origin + path, authorization_servers: [origin] });
  }
  expect((await ask("/.well-known/oauth-protected-resource/else")).status).toBe(404);
});

test("an app registers, is authorized, calls, refreshes and is revoked", async () => {
  const client_id = await newClient();
  const { code, consent, location } = await allow({ client_id, scope: "posts:read publish" });
  expect(location.searchParams.get("iss")).toBe(origin);
  expect(consent).toMatchObject({
    client_name: "Test app",
    redirect_host: "app.example",
    scopes: ["posts:read", "publish"],
  });
  const answered = await byCode(client_id, code);
  expect(answered.status).toBe(200);
  const tokens = (await answered.json()) as Record<string, string>;
  expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 900 });
  expect((await call(tokens["access_token"] ?? "")).status).toBe(200);
  const refreshed = await byRefresh(client_id, tokens["refresh_token"] ?? "");
  const next = (await refreshed.json()) as Record<string, string>;
  expect((await call(next["access_token"] ?? "")).status).toBe(200);
  await ask("/oauth/revoke", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ client_id, token: next["access_token"] ?? "" }),
  });
  expect((await call(next["access_token"] ?? "")).status).toBe(401);
});

test("an app can introspect its own token", async () => {
  const client_id = await newClient();
  const { code } = await allow({ client_id, scope: "posts:read" });
  const { access_token = "" } = (await (await byCode(client_id, code)).json()) as Record<
    string,
    string
  >;
  const introspected = await ask("/oauth/introspect", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ client_id, token: access_token }),
  });
  expect(await introspected.json()).toMatchObject({ active: true, scope: "posts:read" });
});

test("scopes that weren't requested, or that a person deselects, are never granted", async () => {
  const client_id = await newClient();
  const { code } = await allow({ client_id, scope: "posts:read publish keys" }, [
    "posts:read",
    "keys",
    "media",
  ]);
  const tokens = (await (await byCode(client_id, code)).json()) as Record<string, string>;
  expect(tokens["scope"]).toBe("posts:read");
});

test("a code issues tokens once, however often it is sent at once", async () => {
  const client_id = await newClient();
  const { code } = await allow({ client_id });
  const answers = await Promise.all(Array.from({ length: 100 }, () => byCode(client_id, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("reusing a code revokes its tokens", async () => {
  const client_id = await newClient();
  const { code } = await allow({ client_id });
  const tokens = (await (await byCode(client_id, code)).json()) as Record<string, string>;
  expect((await byCode(client_id, code)).status).toBe(400);
  expect((await call(tokens["access_token"] ?? "")).status).toBe(401);
});

test("reusing a refresh token revokes the whole family", async () => {
  const client_id = await newClient();
  const { code } = await allow({ client_id });
  const first = (await (await byCode(client_id, code)).json()) as Record<string, string>;
  const second = await byRefresh(client_id, first["refresh_token"] ?? "");
  const { access_token = "", refresh_token = "" } = (await second.json()) as Record<string, string>;
  expect((await byRefresh(client_id, first["refresh_token"] ?? "")).status).toBe(400);
  expect((await call(access_token)).status).toBe(401);
  expect((await byRefresh(client_id, refresh_token)).status).toBe(400);
});

test("without PKCE, or with a wrong verifier, no tokens are issued", async () => {
  const client_id = await newClient();
  const bare = await authorize({ client_id, code_challenge: "", code_challenge_method: "" });
  expect(bare.headers.get("location")).toContain("error=invalid_request");
  const { code } = await allow({ client_id });
  expect((await byCode(client_id, code, { code_verifier: "x".repeat(43) })).status).toBe(400);
});

test("a redirect URI that differs by a slash is refused", async () => {
  const client_id = await newClient();
  const answered = await authorize({ client_id, redirect_uri: `${REDIRECT}/` });
  expect(answered.status).toBe(400);
  expect(answered.headers.get("location")).toBeNull();
  expect(await answered.text()).toContain("Couldn't connect the app");
});

test("a resource URL that isn't ours is refused", async () => {
  const client_id = await newClient();
  const answered = await authorize({ client_id, resource: "https://elsewhere.example/api/v1" });
  expect(answered.headers.get("location")).toContain("error=invalid_target");
});

test("a denied request returns to the app as denied", async () => {
  const client_id = await newClient();
  const sent = await authorize({ client_id });
  const cookie = cookiesOf(sent);
  const page = new Request(new URL(sent.headers.get("location") ?? "", origin), {
    headers: { cookie },
  });
  const back = await decideConsent(system, page, { allow: false });
  const resumed = await ask(new URL(back).pathname, { headers: { cookie } });
  expect(resumed.headers.get("location")).toContain("error=access_denied");
});

test("another browser can't decide, and only members can authorize an organization", async () => {
  const client_id = await newClient();
  const sent = await authorize({ client_id });
  const address = new URL(sent.headers.get("location") ?? "", origin);
  expect(await readConsentRequest(system, new Request(address))).toBeNull();
  const page = new Request(address, { headers: { cookie: cookiesOf(sent) } });
  const decision = { allow: true as const, user_id, scopes: ["posts:read"] };
  for (const organizations of [[], ["elsewhere"]])
    await expect(decideConsent(system, page, { ...decision, organizations })).rejects.toThrow(
      /organizations: choose/,
    );
});

const REDIRECTS = [
  ["https://claude.ai/api/mcp/auth_callback"],
  ["https://chatgpt.com/connector_platform_oauth_redirect"],
  ["cursor://anysphere.cursor-mcp/oauth/callback"],
  ["http://127.0.0.1:33418/", "https://vscode.dev/redirect"],
  ["http://localhost:6274/oauth/callback"],
];

test.each(REDIRECTS)("an app registers with %s", async (...redirect_uris) => {
  const registered = await register({ redirect_uris });
  expect(await registered.json()).toMatchObject({ redirect_uris });
  expect(registered.status).toBe(201);
});

test("no app registers with a script or an unencrypted remote redirect URI", async () => {
  for (const address of [
    "javascript:alert(1)",
    " DATA:text/html,x",
    "http://elsewhere.example/callback",
  ])
    expect((await register({ redirect_uris: [address] })).status).toBe(400);
});

test("one network can register only a limited number of apps", async () => {
  await ctx.db.throttle.deleteMany();
  let status = 201;
  for (let tries = 0; tries < 31 && status === 201; tries += 1) ({ status } = await register());
  expect(status).toBe(429);
  await ctx.db.throttle.deleteMany();
});
