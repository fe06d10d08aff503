import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getBilling } from "./get-billing.ts";
import { giveCredits } from "./give-credits.ts";
import { reserveCredits } from "./ledger/reserve-credits.ts";
import { chargeCredits } from "./ledger/settle-credits.ts";
import { listLedger } from "./list-ledger.ts";
import { setPlan } from "./set-plan.ts";
import { createOnPlan } from "./testing/on-plan.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createOnPlan(system, "team");
});

const change = () => ({ organization_id: ctx.organization_id, now: system.now() });

async function publish(id: string) {
  const cause = { type: "entry", id };
  const description = "Acme on X";
  await reserveCredits(ctx.sql, {
    ...change(),
    reservations: [{ cause, amount: 2000, description }],
  });
  await chargeCredits(ctx.sql, { ...change(), charges: [{ cause, cost: 150, description }] });
}

async function wholeLedger(limit: number) {
  const items = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listLedger({ ctx, input: { limit, cursor } });
    items.push(...page.items);
    if (page.next_cursor === null) return items;
    cursor = page.next_cursor;
  }
}

test("shows the plan's limits, current usage and credits", async () => {
  await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  await publish("entry_1");
  const billing = await getBilling({ ctx });
  expect(billing).toEqual({
    plan: {
      name: "team",
      limits: {
        channels: 30,
        seats: 5,
        organizations: 3,
        requests_per_minute: 300,
        storage_bytes: 107_374_182_400,
        credits_per_month: 1000,
      },
    },
    usage: {
      channels: 1,
      seats: 1,
      organizations: 1,
      requests_per_minute: 0,
      storage_bytes: 0,
      credits_per_month: 1.5,
    },
    credits: { balance: 998.5, reserved: 0, available: 998.5 },
    sandbox_credits: { available: 1000, reserved: 0 },
    renews_at: "2026-12-21T12:00:00.000Z",
  });
  expect(await system.statementsOf(() => getBilling({ ctx }))).toHaveLength(3);
});

test("without a payment provider nothing is limited or charged in credits", async () => {
  const billing = await getBilling({ ctx: await createTestContext(system) });
  expect(billing.plan.name).toBe("self-hosted");
  expect(new Set(Object.values(billing.plan.limits))).toEqual(new Set([null]));
  expect(billing.credits).toEqual({ balance: 0, reserved: 0, available: 0 });
  expect(billing.renews_at).toBeNull();
});

test("the ledger's amounts add up to the balance, page by page, newest first", async () => {
  for (let post = 1; post <= 4; post += 1) await publish(`entry_${post}`);
  await reserveCredits(ctx.sql, {
    ...change(),
    reservations: [
      { cause: { type: "entry", id: "entry_1" }, amount: 150, description: "Acme on X" },
    ],
  });
  const items = await wholeLedger(3);
  expect(items).toHaveLength(14);
  expect(items).toEqual(await wholeLedger(200));
  expect(items[0]).toMatchObject({
    kind: "reserve",
    amount: 0,
    balance_after: 994,
    cause: { type: "entry", id: "entry_1#2" },
    description: "Reserved 1.5: Acme on X",
    at: "2026-11-21T12:00:00.000Z",
  });
  expect(items[1]?.description).toBe("Released 18.5: Acme on X");
  const { balance } = (await getBilling({ ctx })).credits;
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
  for (const [index, { amount, balance_after }] of items.entries())
    expect(balance_after).toBe((items[index + 1]?.balance_after ?? 0) + amount);
  const causes = items.map(({ kind, cause }) => `${kind} ${cause.type} ${cause.id}`);
  expect(new Set(causes).size).toBe(items.length);
  expect(items.map(({ id }) => id)).toEqual(
    items
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
});

test("another organization's cursor is refused", async () => {
  await publish("entry_1");
  const { next_cursor } = await listLedger({ ctx, input: { limit: 1 } });
  ctx = await createOnPlan(system, "team");
  const cursor = next_cursor ?? "";
  expect((await refusalOf(listLedger({ ctx, input: { limit: 1, cursor } }))).reason).toBe(
    "invalid_cursor",
  );
});

test("an operator grants credits and moves an organization to an existing plan", async () => {
  const { slug } = ctx.actor.organization;
  const { database, now } = system;
  const give = (credits: string, to = slug) =>
    giveCredits(database, { slug: to, credits, now: now() });
  expect(await give("12.5")).toEqual({ given: 12.5, available: 1012.5 });
  for (const wrong of ["0", "-5", "1.005", "1e12", "ten", "", "99999999999"])
    expect((await refusalOf(give(wrong))).message).toContain(`"${wrong}" is not an amount`);
  expect((await refusalOf(give("1", "nobody"))).code).toBe("NOT_FOUND");
  const refusal = await refusalOf(setPlan(database, { slug, plan: "gold", now: now() }));
  expect(refusal.message).toBe(
    'plan: "gold" is not a plan. Choose one of self-hosted, free, creator, team, business.',
  );
});
