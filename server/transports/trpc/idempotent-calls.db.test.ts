import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { callerOf } from "#server/operations/testing/run-as.ts";
import { appRouter } from "./app-router.ts";
import { createCallerFactory } from "./procedure.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

function dashboard() {
  const answer_headers = new Map<string, string>();
  const actor = { ...ctx.actor, scopes: ALL_SCOPES };
  const caller = createCallerFactory(appRouter)({
    ...callerOf(system, actor),
    surface: "dashboard",
    answer_headers,
  });
  return { caller, isReplayed: () => answer_headers.get("idempotent-replayed") === "true" };
}

test("a repeated key request creates one key, and the second response says what to do without its secret", async () => {
  const input = { name: "Website", idempotency_key: "k" };
  const made = await dashboard().caller.api_keys.create(input);
  const again = await dashboard()
    .caller.api_keys.create(input)
    .catch((error: unknown) => error);
  expect(String(again)).toContain(`revoke ${made.id} and create another API key`);
  expect(String(again)).not.toContain(made.secret);
  expect(await ctx.db.apiKey.count({ where: { name: "Website" } })).toBe(1);
});

test("a double click creates one post", async () => {
  const input = { content: "Hello", channels: [], idempotency_key: "click" };
  const posts = await Promise.all([
    dashboard().caller.posts.create(input),
    dashboard().caller.posts.create(input),
  ]);
  expect(posts[0]).toEqual(posts[1]);
  expect(await ctx.db.post.count()).toBe(1);
});
