import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storedId } from "#server/access/oauth/adapter.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createTestApp, FORM, read } from "./testing/create-test-app.ts";

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

test("a refresh whose response was lost is repeated for 30 seconds with the same response", async () => {
  const { client_id, refresh_token } = await app.connect();
  const first = await read(await app.byRefresh(client_id, refresh_token));
  system.advance(29_000);
  expect(await read(await app.byRefresh(client_id, refresh_token))).toEqual(first);
  expect((await app.call(first["access_token"] ?? "")).status).toBe(200);
  expect((await app.byRefresh(client_id, first["refresh_token"] ?? "")).status).toBe(200);
});

test("refreshes at the same moment get one response, and leave one refresh token", async () => {
  const { client_id, refresh_token } = await app.connect();
  const { grant_id } = await ctx.db.oauthRecord.findFirstOrThrow({
    where: { model: "RefreshToken", id: storedId("RefreshToken", refresh_token) },
  });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.byRefresh(client_id, refresh_token)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const bodies = await Promise.all(responses.map(read));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  const alive = { grant_id, model: "RefreshToken", consumed_at: null };
  expect(await ctx.db.oauthRecord.count({ where: alive })).toBe(1);
});

test.each([
  ["more than 30 seconds later", 30_000, false],
  ["after the next one was used", 1_000, true],
])("a refresh token that is reused %s revokes the whole family", async (_, wait_ms, usesNext) => {
  const { client_id, refresh_token } = await app.connect();
  let { access_token = "", refresh_token: next = "" } = await read(
    await app.byRefresh(client_id, refresh_token),
  );
  if (usesNext)
    ({ access_token = "", refresh_token: next = "" } = await read(
      await app.byRefresh(client_id, next),
    ));
  system.advance(wait_ms);
  expect((await app.byRefresh(client_id, refresh_token)).status).toBe(400);
  expect((await app.call(access_token)).status).toBe(401);
  expect((await app.byRefresh(client_id, next)).status).toBe(400);
});

test("another client can't repeat a refresh, and a revoked app gets nothing", async () => {
  const { client_id, refresh_token } = await app.connect();
  const { refresh_token: next = "" } = await read(await app.byRefresh(client_id, refresh_token));
  expect((await app.byRefresh(await app.newClient(), refresh_token)).status).toBe(400);
  await app.ask("/oauth/revoke", {
    method: "POST",
    headers: FORM,
    body: new URLSearchParams({ client_id, token: next }),
  });
  expect((await app.byRefresh(client_id, refresh_token)).status).toBe(400);
});

test("a wrong resource is refused without using up the refresh token", async () => {
  const { client_id, refresh_token } = await app.connect();
  const wrong = [`${app.origin}/api/mcp`, "https://elsewhere.example/api/v1"];
  for (const resource of wrong) {
    const refused = await app.byRefresh(client_id, refresh_token, { resource });
    expect([refused.status, (await read(refused))["error"]]).toEqual([400, "invalid_target"]);
  }
  const twice = new URLSearchParams({ grant_type: "refresh_token", client_id, refresh_token });
  for (const resource of [...wrong, `${app.origin}/api/v1`]) twice.append("resource", resource);
  const refused = await app.ask("/oauth/token", {
    method: "POST",
    headers: FORM,
    body: twice,
  });
  expect([refused.status, (await read(refused))["error"]]).toEqual([400, "invalid_target"]);
  const answered = await app.byRefresh(client_id, refresh_token, {
    resource: `${app.origin}/api/v1`,
  });
  expect(answered.status).toBe(200);
});

test("text that no database can store is refused as the client's mistake", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const good = { grant_type: "refresh_token", client_id: "x", refresh_token: "y" };
  for (const name of Object.keys(good)) {
    const body = new URLSearchParams({ ...good, [name]: "a\0b" });
    for (const path of ["/oauth/token", "/oauth/introspect", "/oauth/revoke"])
      expect(
        (await app.ask(path, { method: "POST", headers: form, body })).status,
        path,
      ).toBeLessThan(500);
  }
  const headers = { ...form, authorization: `Basic ${btoa("a\0b:c")}` };
  const basic = { method: "POST", headers, body: "grant_type=refresh_token&refresh_token=y" };
  expect((await app.ask("/oauth/token", basic)).status).toBe(400);
  const client_id = await app.newClient();
  const queries: Record<string, string>[] = [{ client_id: "a\0b" }, { client_id, state: "a\0b" }];
  for (const query of queries) expect((await app.authorize(query)).status).toBeLessThan(500);
  expect((await app.ask("/oauth/authorize/a%00b")).status).toBeLessThan(500);
  for (const client_uri of ["https://a.example/\0", "https://a.example/\ud800"])
    expect((await app.register({ client_uri })).status).toBeLessThan(500);
});
