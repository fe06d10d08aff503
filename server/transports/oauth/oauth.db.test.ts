import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { decideConsent, readConsentRequest } from "#server/access/oauth/interaction.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { cookiesOf, createTestApp, FORM, REDIRECT } from "./testing/create-test-app.ts";

let system: TestSystem;
let ctx: ServiceContext;
let user_id: string;
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  const { organization_id } = ctx;
  ({ user_id } = await ctx.db.membership.findFirstOrThrow({ where: { organization_id } }));
  app = createTestApp(system, { ctx, user_id });
});
afterAll(() => system.close());
beforeEach(async () => {
  await ctx.db.throttle.deleteMany();
});

test("publishes its metadata for apps (RFC 8414, RFC 9728)", async () => {
  const server = await (await app.ask("/.well-known/oauth-authorization-server")).json();
  expect(server).toMatchObject({
    issuer: app.origin,
    authorization_endpoint: `${app.origin}/oauth/authorize`,
    token_endpoint: `${app.origin}/oauth/token`,
    registration_endpoint: `${app.origin}/oauth/register`,
    revocation_endpoint: `${app.origin}/oauth/revoke`,
    introspection_endpoint: `${app.origin}/oauth/introspect`,
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
  });
  for (const path of ["/api/mcp", "/api/v1"]) {
    const resource = await (await app.ask(`/.well-known/oauth-protected-resource${path}`)).json();
    expect(resource).toMatchObject({
      resource: app.origin + path,
      authorization_servers: [app.origin],
    });
  }
  expect((await app.ask("/.well-known/oauth-protected-resource/else")).status).toBe(404);
});

test("an app registers, is authorized, calls, refreshes and is revoked", async () => {
  const client_id = await app.newClient();
  const { code, consent, location } = await app.allow({ client_id, scope: "posts:read publish" });
  expect(location.searchParams.get("iss")).toBe(app.origin);
  expect(consent).toMatchObject({
    client_name: "Test app",
    redirect_host: "app.example",
    scopes: ["posts:read", "publish"],
  });
  const answered = await app.byCode(client_id, code);
  expect(answered.status).toBe(200);
  const tokens = (await answered.json()) as Record<string, string>;
  expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 900 });
  expect((await app.call(tokens["access_token"] ?? "")).status).toBe(200);
  const refreshed = await app.byRefresh(client_id, tokens["refresh_token"] ?? "");
  const next = (await refreshed.json()) as Record<string, string>;
  expect((await app.call(next["access_token"] ?? "")).status).toBe(200);
  await app.ask("/oauth/revoke", {
    method: "POST",
    headers: FORM,
    body: new URLSearchParams({ client_id, token: next["access_token"] ?? "" }),
  });
  expect((await app.call(next["access_token"] ?? "")).status).toBe(401);
});

test("an app can introspect its own token", async () => {
  const client_id = await app.newClient();
  const { code } = await app.allow({ client_id, scope: "posts:read" });
  const { access_token = "" } = (await (await app.byCode(client_id, code)).json()) as Record<
    string,
    string
  >;
  const introspected = await app.ask("/oauth/introspect", {
    method: "POST",
    headers: FORM,
    body: new URLSearchParams({ client_id, token: access_token }),
  });
  expect(await introspected.json()).toMatchObject({ active: true, scope: "posts:read" });
});

test("scopes that weren't requested, or that a person deselects, are never granted", async () => {
  const client_id = await app.newClient();
  const { code } = await app.allow({ client_id, scope: "posts:read publish keys" }, [
    "posts:read",
    "keys",
    "media",
  ]);
  const tokens = (await (await app.byCode(client_id, code)).json()) as Record<string, string>;
  expect(tokens["scope"]).toBe("posts:read");
});

test("a code issues tokens once, however often it is sent at once", async () => {
  const client_id = await app.newClient();
  const { code } = await app.allow({ client_id });
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.byCode(client_id, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("reusing a code revokes its tokens", async () => {
  const client_id = await app.newClient();
  const { code } = await app.allow({ client_id });
  const tokens = (await (await app.byCode(client_id, code)).json()) as Record<string, string>;
  expect((await app.byCode(client_id, code)).status).toBe(400);
  expect((await app.call(tokens["access_token"] ?? "")).status).toBe(401);
});

test("without PKCE, or with a wrong verifier, no tokens are issued", async () => {
  const client_id = await app.newClient();
  const bare = await app.authorize({ client_id, code_challenge: "", code_challenge_method: "" });
  expect(bare.headers.get("location")).toContain("error=invalid_request");
  const { code } = await app.allow({ client_id });
  expect((await app.byCode(client_id, code, { code_verifier: "x".repeat(43) })).status).toBe(400);
});

test("a redirect URI that differs by a slash is refused", async () => {
  const client_id = await app.newClient();
  const answered = await app.authorize({ client_id, redirect_uri: `${REDIRECT}/` });
  expect(answered.status).toBe(400);
  expect(answered.headers.get("location")).toBeNull();
  expect(await answered.text()).toContain("Couldn't connect the app");
});

test("a resource URL that isn't ours is refused", async () => {
  const client_id = await app.newClient();
  const answered = await app.authorize({ client_id, resource: "https://elsewhere.example/api/v1" });
  expect(answered.headers.get("location")).toContain("error=invalid_target");
});

test("a denied request returns to the app as denied", async () => {
  const client_id = await app.newClient();
  const sent = await app.authorize({ client_id });
  const cookie = cookiesOf(sent);
  const page = app.pageOf(sent);
  const back = await decideConsent(system, page, { allow: false });
  const resumed = await app.ask(new URL(back).pathname, { headers: { cookie } });
  expect(resumed.headers.get("location")).toContain("error=access_denied");
});

test("another browser can't decide, and only members can authorize an organization", async () => {
  const client_id = await app.newClient();
  const sent = await app.authorize({ client_id });
  const address = new URL(sent.headers.get("location") ?? "", app.origin);
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
  const registered = await app.register({ redirect_uris });
  expect(await registered.json()).toMatchObject({ redirect_uris });
  expect(registered.status).toBe(201);
});

test("no app registers with a script or an unencrypted remote redirect URI", async () => {
  for (const address of [
    "javascript:alert(1)",
    " DATA:text/html,x",
    "http://elsewhere.example/callback",
  ])
    expect((await app.register({ redirect_uris: [address] })).status).toBe(400);
});

test("one network can register only a limited number of apps", async () => {
  await ctx.db.throttle.deleteMany();
  let status = 201;
  for (let tries = 0; tries < 31 && status === 201; tries += 1) ({ status } = await app.register());
  expect(status).toBe(429);
  await ctx.db.throttle.deleteMany();
});
