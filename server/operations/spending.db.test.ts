import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "#core/contract/examples/index.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { createOnPlan, entriesOf } from "#server/billing/testing/on-plan.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { servedOperations } from "./registry.ts";
import { runAs } from "./testing/run-as.ts";

const REPLY = "interactions.reply";

let system: TestSystem;
let ctx: ServiceContext;
let owner_id: string;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createOnPlan(system, "business");
  const { organization_id } = ctx;
  const owner = await ctx.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner_id = owner.user_id;
  await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
});
afterAll(() => system.close());

const isBilling = ({ operation: { name, scope } }: (typeof servedOperations)[number]) =>
  scope === "billing" || name.startsWith("billing.");

test("programs can only read billing", () => {
  const reached = servedOperations
    .filter(isBilling)
    .filter(({ operation: { http, agent, reserved_for } }) => http || agent || !reserved_for);
  expect(reached.map(({ operation: { name, kind } }) => [name, kind])).toEqual([
    ["billing.get", "query"],
    ["billing.ledger", "query"],
  ]);
  for (const { operation } of servedOperations.filter((served) => !isBilling(served)))
    expect(`${operation.name} ${operation.http?.path}`).not.toMatch(
      /checkout|top.?up|purchase|buy/,
    );
});

test.each(
  servedOperations
    .filter(isBilling)
    .filter(({ operation: { name } }) => !["billing.get", "billing.ledger"].includes(name))
    .map((served) => [served.operation.name, served] as const),
)(
  "%s is for people: it has no route and no tool, and no credential allows it",
  async (_, served) => {
    expect(served.operation).toMatchObject({ agent: null, reserved_for: "people" });
    expect(served.operation).not.toHaveProperty("http");
    for (const kind of ["api_key", "token", "device", "system"] as const) {
      const actor = { ...ctx.actor, kind, role: "owner" as const, scopes: ALL_SCOPES };
      await expect(runAs({ system, actor }, served, {})).rejects.toMatchObject({
        reason: "missing_scope",
        message: expect.stringContaining("Only people"),
      });
    }
  },
);

const spenders = (name: string) => name === REPLY;

test.each(
  servedOperations
    .filter(({ operation: { name, scope } }) => scope !== "public" && !spenders(name))
    .map((served) => [served.operation.name, served] as const),
)("%s changes no credits unless it schedules or publishes", async (name, served) => {
  const input = examples.find((example) => example.name === name)?.input ?? {};
  const { scheduled_at: _, ...unarmed } = input as { scheduled_at?: unknown };
  const before = await entriesOf(ctx);
  const actor = { ...ctx.actor, kind: "person" as const, id: owner_id, role: "owner" as const };
  try {
    await runAs({ system, actor: { ...actor, scopes: ALL_SCOPES } }, served, unarmed);
  } catch (error) {
    // The example's records don't exist. Whether it throws or not, it must not spend.
    if (!(error instanceof Refusal))
      expect(["ZodError", "PrismaClientKnownRequestError"]).toContain((error as Error).name);
  }
  expect(await entriesOf(ctx)).toEqual(before);
});
