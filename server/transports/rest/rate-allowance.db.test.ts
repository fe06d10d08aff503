import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { createDatabase } from "#server/db/client.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import type { System } from "#server/system.ts";
import { handleRest } from "./handle-rest.ts";

let system: TestSystem;
let organization_id: string;
let key: string;

beforeAll(async () => {
  system = await createTestSystem();
});
beforeEach(async () => {
  const context = await createTestContext(system);
  organization_id = context.organization_id;
  key = context.api_key;
});
afterAll(() => system.close());

function list(within: System, secret = key, path = "/channels") {
  const headers = { authorization: `Bearer ${secret}` };
  return handleRest(within, new Request(`http://localhost:3000/api/v1${path}`, { headers }));
}

function withAllowance(limit: number, of: System = system): System {
  return { ...of, env: { ...of.env, CRIER_REQUESTS_PER_MINUTE: limit } };
}

async function pass(seconds: number) {
  await system.database.pool.query(
    "UPDATE rate_budget SET started_at = now() - make_interval(secs => $2) WHERE organization_id = $1",
    [organization_id, seconds],
  );
}

test("of 700 simultaneous requests in two processes exactly 600 pass", async () => {
  const other = createDatabase({ connectionString: system.env.DATABASE_URL });
  const processes = [system, { ...system, database: other }];
  const answers = await Promise.all(
    Array.from({ length: 700 }, (_, index) => list(processes[index % 2] ?? system)),
  );
  const passed = answers.filter(({ status }) => status === 200);
  expect(passed).toHaveLength(600);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100);
  const left = passed.map((answer) => /r=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")?.[1]);
  expect(new Set(left).size).toBe(600);
  await other.close();
});

test("a request over the limit gets the time to wait, in the envelope and headers", async () => {
  const small = withAllowance(2);
  expect((await list(small)).headers.get("ratelimit")).toMatch(/^"default";r=1;t=60$/);
  expect((await list(small)).headers.get("ratelimit")).toMatch(/^"default";r=0;t=/);
  const refused = await list(small);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit")).toMatch(/^"default";r=0;t=/);
  expect(refused.headers.get("ratelimit-policy")).toBe('"default";q=2;w=60');
  const { error } = ErrorEnvelope.parse(await refused.json());
  expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS", reason: "rate_limited" });
  const wait = error.retry_after_ms ?? 0;
  expect(refused.headers.get("retry-after")).toBe(String(Math.ceil(wait / 1000)));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60_000);
});

test("the limit resets when its minute is over, and not before", async () => {
  const small = withAllowance(1);
  await list(small);
  await pass(50);
  const early = await list(small);
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("retry-after"))).toBeLessThanOrEqual(10);
  // Not exact: a machine's clock is occasionally set back by milliseconds.
  await pass(61);
  expect((await list(small)).status).toBe(200);
  expect((await list(small)).status).toBe(429);
});

test.each([
  ["/posts/post_none", 404],
  ["/posts?limit=0", 400],
  ["/channels?organization=other", 403],
])("a refusal counts too and has rate limit headers: %s", async (path, status) => {
  const answer = await list(withAllowance(5), key, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("ratelimit")).toMatch(/^"default";r=4;t=/);
  expect(answer.headers.get("ratelimit-policy")).toBe('"default";q=5;w=60');
});

test("a wrong key counts toward no limit and gets no rate limit headers", async () => {
  const statements = await system.statementsOf(async () => {
    const answer = await list(withAllowance(1), "crier_wrong");
    expect(answer.status).toBe(401);
    expect(answer.headers.get("ratelimit")).toBeNull();
  });
  expect(statements).toHaveLength(1);
  expect((await list(withAllowance(1))).status).toBe(200);
});

test("one organization's flood doesn't affect another's limit", async () => {
  const small = withAllowance(1);
  await list(small);
  expect((await list(small)).status).toBe(429);
  const other = await createTestContext(system, "Globex");
  expect((await list(small, other.api_key)).status).toBe(200);
});

test("authentication and rate limiting take one statement, and the table never waits for the disk", async () => {
  await list(system);
  const statements = await system.statementsOf(() => list(system));
  expect(statements.filter((statement) => statement.includes("rate_budget"))).toHaveLength(1);
  const { rows } = await system.database.pool.query(
    "SELECT relpersistence FROM pg_class WHERE relname = 'rate_budget'",
  );
  expect(rows).toEqual([{ relpersistence: "u" }]);
});
