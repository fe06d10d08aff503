import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { createApiKey } from "#server/access/api-keys.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { handleRest } from "./handle-rest.ts";

let system: TestSystem;
let ctx: Awaited<ReturnType<typeof createTestContext>>;
let secret: string;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  const owner = { ...ctx, actor: { ...ctx.actor, scopes: ALL_SCOPES } };
  const key = await createApiKey({
    ctx: owner,
    input: { name: "Books", scopes: ["settings"], expires_at: null },
  });
  secret = key.secret;
});
afterAll(() => system.close());

function ask(path: string, { key = secret, method = "GET" } = {}) {
  const headers = { authorization: `Bearer ${key}` };
  return handleRest(
    system,
    new Request(`http://localhost:3000/api/v1${path}`, { method, headers }),
  );
}

test("the log is listed and exported with the settings scope", async () => {
  const listed = await ask("/audit?kind=api_key&limit=1");
  expect(await listed.json()).toMatchObject({
    items: [{ kind: "api_key.created", subject: { name: "Books", exists: true } }],
  });
  const csv = await ask("/audit/export?format=csv&kind=api_key");
  expect(csv.status).toBe(200);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toMatch(
    /^attachment; filename="audit-[\d-]{10}\.csv"$/,
  );
  expect(await csv.text()).toContain("created the API key “Books”,api_key.created,api_key,Books,");
  const lines = await ask("/audit/export?format=jsonl&kind=api_key");
  expect(lines.headers.get("content-type")).toBe("application/jsonl");
  expect(JSON.parse((await lines.text()).split("\n")[0] ?? "")).toMatchObject({
    kind: "api_key.created",
  });
  expect((await ask("/audit/export?format=xml")).status).toBe(400);
  expect((await ask("/audit/export")).status).toBe(400);
  const reader = await createApiKey({
    ctx,
    input: { name: "Reader", scopes: ["posts:read"], expires_at: null },
  });
  expect((await ask("/audit", { key: reader.secret })).status).toBe(403);
  expect((await ask("/audit/export?format=csv", { key: reader.secret })).status).toBe(403);
});

test("a client that leaves, or asks only for the headers, frees its place", async () => {
  for (let left = 0; left < 4; left += 1) {
    const { body } = await ask("/audit/export?format=csv");
    await body?.cancel();
    const head = await ask("/audit/export?format=csv", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, null]);
  }
  const running = [1, 2, 3].map(() => ask("/audit/export?format=csv"));
  const answers = await Promise.all(running);
  const refused = await ask("/audit/export?format=csv");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("10");
  for (const { body } of answers) await body?.cancel();
});
