import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createRequestLog } from "#server/workspace/requests/request-log.ts";
import { listRequests } from "#server/workspace/requests/requests.ts";
import { handleMcp } from "./mcp/handle-mcp.ts";
import { handleRest } from "./rest/handle-rest.ts";

let system: TestSystem;
let ctx: Awaited<ReturnType<typeof createTestContext>>;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function send(method: string, path: string, body?: unknown, key = ctx.api_key) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  const url = `http://localhost:3000/api/v1${path}`;
  return handleRest(system, new Request(url, { method, headers, ...given }));
}

async function list(filters: object = {}) {
  await system.requests.flush();
  return listRequests({ ctx, input: { limit: 50, ...filters } });
}

test("a change is listed with both bodies, a read without its response, and each with its actor", async () => {
  const answer = await send("POST", "/labels", { name: "Spring" });
  await send("GET", `/labels?organization=${ctx.actor.organization.slug}`);
  const { items } = await list();
  expect(items.map(({ method, path, status }) => [method, path, status])).toEqual([
    ["GET", `/api/v1/labels?organization=${ctx.actor.organization.slug}`, 200],
    ["POST", "/api/v1/labels", 201],
  ]);
  expect(items[0]).toMatchObject({ request_body: null, response_body: null });
  expect(items[1]).toMatchObject({
    id: answer.headers.get("x-request-id"),
    operation: "labels.create",
    credential: { kind: "api_key", id: ctx.actor.id, name: ctx.actor.name },
    request_body: '{"name":"Spring"}',
    response_body: expect.stringContaining('"name":"Spring"'),
  });
});

test("a new key's secret is not in any row", async () => {
  const answer = await send("POST", "/api-keys", { name: "Deploys" });
  const { secret } = (await answer.json()) as { secret: string };
  await list();
  const rows = await system.database.prisma.apiRequest.findMany();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).toContain("[hidden]");
});

test("a refusal is listed with its message, and a request without a valid credential is not", async () => {
  await send("POST", "/labels", { name: "" });
  await send("GET", "/labels", undefined, "crier_wrong");
  const { items } = await list({ outcome: "refused" });
  expect(items).toMatchObject([
    { status: 400, request_body: '{"name":""}', response_body: expect.stringContaining("name: ") },
  ]);
  expect((await list({ outcome: "failed" })).items).toEqual([]);
});

test("requests are found by ID, path prefix, method and key", async () => {
  const first = await send("POST", "/labels", { name: "One" });
  await send("GET", "/channels");
  const paths = async (filters: object) =>
    (await list(filters)).items.map(({ method, path }) => `${method} ${path}`);
  const id = first.headers.get("x-request-id");
  expect(await paths({ q: id })).toEqual(["POST /api/v1/labels"]);
  expect(await paths({ q: "/api/v1/ch" })).toEqual(["GET /api/v1/channels"]);
  expect(await paths({ q: "/api/v1/%" })).toEqual([]);
  expect(await paths({ method: "POST" })).toEqual(["POST /api/v1/labels"]);
  expect(await paths({ credential: "key_other" })).toEqual([]);
  expect(await paths({ credential: ctx.actor.id })).toHaveLength(2);
});

test("the list continues by cursor, without other organizations' requests", async () => {
  for (const name of ["One", "Two", "Three"]) await send("POST", "/labels", { name });
  const other = await createTestContext(system, "Globex");
  await send("GET", "/channels", undefined, other.api_key);
  const page = await list({ limit: 2 });
  const rest = await list({ limit: 2, cursor: page.next_cursor });
  expect([page.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
  const wrong = list({ limit: 2, method: "GET", cursor: page.next_cursor });
  expect(await refusalOf(wrong)).toMatchObject({ reason: "invalid_cursor" });
});

test("agents' requests are listed by tool name", async () => {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const headers = {
    authorization: `Bearer ${ctx.api_key}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const url = "http://localhost:3000/api/mcp";
  await handleMcp(
    system,
    new Request(url, { method: "POST", headers, body: JSON.stringify(call) }),
  );
  expect((await list()).items).toMatchObject([{ method: "POST", path: "/api/mcp", status: 200 }]);
});

test("a runaway program is logged 1,200 times a minute in few statements, and log failures fail no request", async () => {
  const log = createRequestLog(system, null);
  const row = (number: number) => ({
    id: `req_${number}`,
    organization_id: ctx.organization_id,
    at: system.now(),
    ms: 1,
    method: "GET",
    path: "/api/v1/posts",
    operation: null,
    status: 429,
    credential: { kind: "api_key", id: "key_1", name: "Deploys" },
    request_body: null,
    response_body: null,
  });
  for (let number = 0; number < 5_000; number += 1) log.add(row(number));
  const statements = await system.statementsOf(() => log.flush());
  expect(statements).toHaveLength(6);
  const { organization_id } = ctx;
  expect(await ctx.db.apiRequest.count({ where: { organization_id } })).toBe(1_200);
  log.add({ ...row(5_001), organization_id: "org_gone", at: new Date(0) });
  await log.flush();
  const broken = { sql: () => Promise.reject(new Error("down")) };
  const unavailable = createRequestLog({ database: broken, logger: system.logger }, null);
  unavailable.add(row(1));
  await expect(unavailable.flush()).resolves.toBeUndefined();
});
