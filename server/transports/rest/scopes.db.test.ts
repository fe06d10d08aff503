import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL_SCOPES, type Scope } from "#core/contract/scopes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
let send: Send;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  send = restClient(system, ctx.api_key);
  await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
  await ctx.db.apiKey.updateMany({ data: { scopes: ALL_SCOPES } });
});

const draft = { content: "Hello", channels: ["bluesky"] };

interface MadeKey {
  id: string;
  secret: string;
  scopes: Scope[];
  role: string;
  expires_at: string | null;
}

async function makeKey(fields: object): Promise<MadeKey> {
  const { status, body } = await send("POST", "/api-keys", { name: "Program", ...fields });
  expect(status).toBe(201);
  return body as unknown as MadeKey;
}

const missing = (scope: Scope) => ({
  status: 403,
  body: {
    error: {
      code: "FORBIDDEN",
      reason: "missing_scope",
      message: expect.stringContaining(`scope ${scope}`),
    },
  },
});

test("a read-only key can't write, and is refused before its body is read", async () => {
  const { secret } = await makeKey({ scopes: ["posts:read"] });
  const reader = restClient(system, secret);
  expect((await reader("GET", "/posts")).status).toBe(200);
  expect((await reader("POST", "/posts/validate", draft)).status).toBe(200);
  expect(await reader("POST", "/posts", { nonsense: true })).toMatchObject(missing("posts:write"));
  expect(await reader("POST", "/channels", {})).toMatchObject(missing("channels"));
  expect(await reader("GET", "/api-keys")).toMatchObject(missing("keys"));
});

test("a key that writes drafts can't publish by any path", async () => {
  const { secret } = await makeKey({ scopes: ["posts:read", "posts:write"] });
  const drafter = restClient(system, secret);
  const { status, body } = await drafter("POST", "/posts", draft);
  expect(status).toBe(201);
  const path = `/posts/${body.id}`;
  const refused = [
    await drafter("POST", "/posts", { ...draft, scheduled_at: "now" }),
    await drafter("PATCH", path, { scheduled_at: "2h" }),
    await drafter("POST", `${path}/schedule`, { scheduled_at: "2h" }),
    await drafter("POST", `${path}/publish`),
    await drafter("POST", `${path}/retry`),
  ];
  for (const answer of refused) expect(answer).toMatchObject(missing("publish"));
  expect((await send("GET", path)).body).toMatchObject({ status: "draft" });
});

test("editing a scheduled post needs permission to publish; unscheduling needs only write", async () => {
  const { secret } = await makeKey({ scopes: ["posts:read", "posts:write"] });
  const drafter = restClient(system, secret);
  const { body } = await send("POST", "/posts", { ...draft, scheduled_at: "2h" });
  const path = `/posts/${body.id}`;
  const fix = { channel_id: body.channels[0]?.channel_id, kind: "trim_to_fold" };
  expect(await drafter("PATCH", path, { content: "Other" })).toMatchObject(missing("publish"));
  expect(await drafter("POST", `${path}/apply-fix`, fix)).toMatchObject(missing("publish"));
  expect((await drafter("POST", `${path}/unschedule`)).body).toMatchObject({ status: "draft" });
  expect((await drafter("PATCH", path, { content: "Other" })).status).toBe(200);
});

test("a key without explicit scopes has all but keys and billing, and its creator's role", async () => {
  const made = await makeKey({});
  expect(made).toMatchObject({ role: "owner", expires_at: null });
  expect(ALL_SCOPES.filter((scope) => !made.scopes.includes(scope))).toEqual([
    "approve",
    "members",
    "keys",
    "billing",
  ]);
});

test("nobody can grant a key scopes that they don't have", async () => {
  const { secret } = await makeKey({ scopes: ["keys", "posts:read"] });
  const maker = restClient(system, secret);
  const asked = { name: "More", scopes: ["posts:read", "publish"] };
  expect(await maker("POST", "/api-keys", asked)).toMatchObject({
    status: 403,
    body: { error: { reason: "missing_scope", index: 1 } },
  });
  const { body } = await maker("POST", "/api-keys", { name: "Same" });
  expect(body).toMatchObject({ scopes: ["posts:read"] });
});

test("an expired key is refused with 401, says so, and counts toward no limit", async () => {
  const expires_at = new Date(system.now().getTime() + 60_000).toISOString();
  const { id, secret } = await makeKey({ scopes: ["posts:read"], expires_at });
  const program = restClient(system, secret);
  expect((await program("GET", "/posts")).status).toBe(200);
  system.advance(60_000);
  const refused = await program("GET", "/posts");
  expect(refused).toMatchObject({ status: 401, body: { error: { code: "UNAUTHORIZED" } } });
  expect(refused.body.error.message).toBe(
    `The API key "Program" expired at ${expires_at}. Create a new one in Settings > API keys.`,
  );
  expect(refused.headers.get("ratelimit")).toBeNull();
  expect((await send("GET", "/api-keys")).body).toMatchObject([{ id, expires_at }, {}]);
});

test.each(["2020-01-01T00:00:00Z", "tomorrow"])("expires_at %s is refused", async (expires_at) => {
  expect(await send("POST", "/api-keys", { name: "Late", expires_at })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/^expires_at: must be/) } },
  });
});

test("a revoked key is refused and not listed", async () => {
  const { id, secret } = await makeKey({});
  expect((await send("DELETE", `/api-keys/${id}`)).status).toBe(204);
  expect((await restClient(system, secret)("GET", "/posts")).status).toBe(401);
  expect((await send("GET", "/api-keys")).body).toHaveLength(1);
});

test("a key never exceeds its creator's role", async () => {
  await ctx.db.apiKey.updateMany({ data: { role: "viewer" } });
  expect((await send("GET", "/posts")).status).toBe(200);
  expect(await send("POST", "/posts", draft)).toMatchObject(missing("posts:write"));
});

test("the caller with role, scopes and expiry is still read in one statement", async () => {
  await send("GET", "/posts");
  // That the key was used is recorded in the background, and not again within a minute.
  await expect
    .poll(() => ctx.db.apiKey.count({ where: { id: ctx.actor.id, last_used_at: null } }))
    .toBe(0);
  const statements = await system.statementsOf(() => send("GET", "/posts"));
  expect(statements.filter((statement) => statement.includes("api_key"))).toHaveLength(1);
});
