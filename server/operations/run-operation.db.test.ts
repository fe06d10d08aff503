import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { mapInput } from "#core/contract/map-input.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { serve, servePublic } from "#server/kernel/serve.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import type { Caller } from "./caller.ts";
import { runOperation } from "./run-operation.ts";
import { callerOf } from "./testing/run-as.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const shared = {
  kind: "mutation",
  summary: "Echo",
  description: "For these tests.",
  agent: null,
  input: strictObject({ words: z.string().optional() }),
  output: z.object({ words: z.string() }),
  refusals: [],
} as const;

const echo = serve(
  defineOperation({ ...shared, name: "test.echo", scope: "posts:write", refusals: [] }),
  async ({ input }) => ({ words: input.words ?? "" }),
);

function caller(more: Partial<Caller> = {}): Caller {
  return { ...callerOf(system, ctx.actor), ...more };
}

const send = (input: unknown) => ({ readInput: vi.fn(async () => input) });

test("an unauthorized caller is refused before the input is read", async () => {
  const steps: [Partial<Caller>, string][] = [
    [{ authenticate: () => Promise.reject(Refusal.unauthorized("Who?")) }, "Who?"],
    [{ readOrganization: () => "other" }, "belongs to"],
    [
      { authenticate: async () => ({ actor: { ...ctx.actor, scopes: [] }, allowance: null }) },
      "lacks the scope",
    ],
    [
      {
        authenticate: async () => ({
          actor: ctx.actor,
          allowance: { limit: 1, used: 2, reset_ms: 1000 },
        }),
      },
      "has used its",
    ],
  ];
  for (const [more, message] of steps) {
    const asked = send({});
    await expect(runOperation(echo, caller(more), asked)).rejects.toThrow(message);
    expect(asked.readInput).not.toHaveBeenCalled();
  }
});

test("rate limit headers are sent with refusals too", async () => {
  const allowance = { limit: 5, used: 1, reset_ms: 1000 };
  const asking = caller({ authenticate: async () => ({ actor: ctx.actor, allowance }) });
  await expect(runOperation(echo, asking, send({ word: "x" }))).rejects.toThrow();
  expect(asking.answer_headers.get("ratelimit")).toBe('"default";r=4;t=1');
});

test("values that no database can store are refused, also inside mapped input", async () => {
  const mapping = mapInput(strictObject({ text: z.string() }), ({ text }) => ({ words: text }));
  const refusal = {
    reason: "invalid_input",
    message: "text: contains a NUL character (U+0000). Remove it.",
  };
  const asked = { ...send({ text: "a\0b" }), mapping };
  await expect(runOperation(echo, caller(), asked)).rejects.toMatchObject(refusal);
});

test("a mapping's fields become the operation's input", async () => {
  const mapping = mapInput(strictObject({ text: z.string() }), ({ text }) => ({ words: text }));
  const { input, output } = await runOperation(echo, caller(), {
    ...send({ text: "Hi" }),
    mapping,
  });
  expect([input, output]).toEqual([{ words: "Hi" }, { words: "Hi" }]);
});

test("a public operation works for everyone, without authentication", async () => {
  const declared = defineOperation({
    ...shared,
    name: "test.public",
    scope: "public",
    refusals: [],
  });
  const open = servePublic(declared, async ({ ctx: given }) => ({ words: given.request_id }));
  const authenticate = vi.fn();
  const asking = caller({ authenticate });
  expect((await runOperation(open, asking, send({}))).output).toEqual({ words: "req_test" });
  expect(authenticate).not.toHaveBeenCalled();
});

test("an operation that needs a scope can't be public, nor vice versa", () => {
  const service = async () => ({ words: "" });
  expect(() => servePublic(echo.operation, service)).toThrow("test.echo is not public");
  const declared = defineOperation({
    ...shared,
    name: "test.public",
    scope: "public",
    refusals: [],
  });
  expect(() => serve(declared, service)).toThrow("test.public is public");
});
