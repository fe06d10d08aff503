import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Billing } from "#core/contract/resources/billing.ts";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { createApiKey } from "#server/access/api-keys.ts";
import { createOnPlan } from "#server/billing/testing/on-plan.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { handleRest } from "./handle-rest.ts";

let system: TestSystem;
let ctx: Awaited<ReturnType<typeof createOnPlan>>;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createOnPlan(system, "free");
});

function ask(
  path: string,
  { secret = ctx.api_key, method = "GET", body = undefined as unknown } = {},
) {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return handleRest(
    system,
    new Request(`http://localhost:3000/api/v1${path}`, { method, headers, ...sent }),
  );
}

test("programs read it with the billing scope, which the default key doesn't have", async () => {
  expect((await ask("/billing")).status).toBe(403);
  const { secret } = await createApiKey({
    ctx: { ...ctx, actor: { ...ctx.actor, scopes: ALL_SCOPES } },
    input: { name: "Books", scopes: ["billing"], expires_at: null },
  });
  const answer = await ask("/billing", { secret });
  expect(answer.status).toBe(200);
  expect(strictObject(Billing.shape).parse(await answer.json())).toMatchObject({
    plan: { name: "free" },
    usage: { requests_per_minute: 2 },
  });
  expect((await ask("/billing/ledger?limit=1", { secret })).status).toBe(200);
  expect((await ask("/billing/ledger?limit=201", { secret })).status).toBe(400);
  expect((await ask("/billing/ledger?cursor=made-up", { secret })).status).toBe(400);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect((await ask("/billing", { secret, method })).status).toBe(404);
});

test("the plan sets the requests per minute, if it has a limit", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => ask("/channels")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"default";q=60;w=60');
});

test("a plan's refusal is 403, and its message ends with how to get more", async () => {
  const body = { provider: "bluesky", mode: "sandbox" };
  for (let connected = 0; connected < 3; connected += 1)
    expect((await ask("/channels", { method: "POST", body })).status).toBe(201);
  const answer = await ask("/channels", { method: "POST", body });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: { code: "FORBIDDEN", message: expect.stringMatching(/ \[upgrade:channels\]$/) },
  });
});
