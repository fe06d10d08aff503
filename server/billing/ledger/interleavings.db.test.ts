import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#core/contract/refusal.ts";
import { LedgerEntryKind } from "#core/contract/resources/billing.ts";
import { PLAN_NAMES } from "#core/domain/billing/plans.ts";
import { createOnPlan, moveToPlan, reportOf } from "#server/billing/testing/on-plan.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { correctCredits, disputeCredits, refundCredits, topUpCredits } from "./adjust-credits.ts";
import { renewPeriod } from "./renew-period.ts";
import { reserveCredits } from "./reserve-credits.ts";
import { chargeCredits, releaseCredits } from "./settle-credits.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const DAY = 86_400_000;
const id = fc.integer({ min: 1, max: 6 }).map(String);
const units = fc.integer({ min: 1, max: 1500 });

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("reserve" as const), id, units }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("charge" as const), id, units }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("release" as const), id, units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("top_up" as const), id, units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const), id, units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("dispute" as const), id, units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("correct" as const), id, units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("renew" as const), id, units }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.record({
  /** Run concurrently, each in its own transaction. Those that crash do so after their work. */
  actions: fc.array(fc.tuple(action, fc.boolean()), { minLength: 1, maxLength: 5 }),
  days: fc.constantFrom(0, 0, 1, 15, 31, 70),
  plan: fc.option(fc.constantFrom(...PLAN_NAMES), { freq: 8 }),
});

class CrashError extends Error {}

async function act(sql: RunSql, { organization_id }: ServiceContext, now: Date, todo: Action) {
  const change = { organization_id, now };
  const cause = { type: "entry", id: todo.id };
  const description = todo.do;
  const amount = todo.units;
  switch (todo.do) {
    case "reserve":
      return reserveCredits(sql, { ...change, reservations: [{ cause, amount, description }] });
    case "charge":
      return chargeCredits(sql, { ...change, charges: [{ cause, cost: amount, description }] });
    case "release":
      return releaseCredits(sql, { ...change, releases: [{ cause, description }] });
    case "top_up":
      return topUpCredits(sql, { ...change, cause, amount: 100 * Number(todo.id), description });
    case "refund":
      return refundCredits(sql, { ...change, cause, amount, description });
    case "dispute":
      return disputeCredits(sql, { ...change, cause, amount, description });
    case "correct":
      return correctCredits(sql, { ...change, cause, amount, description, direction: "take" });
    case "renew":
      return renewPeriod(sql, change);
  }
}

async function attempt(ctx: ServiceContext, now: Date, [todo, crashes]: [Action, boolean]) {
  try {
    await inTransaction(system.database.pool, async (sql) => {
      await act(sql, ctx, now, todo);
      if (crashes) throw new CrashError();
    });
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof CrashError)) throw error;
  }
}

const seen = new Set<string>();

async function expectSound(ctx: ServiceContext) {
  // Database constraints ensure that nothing is negative, each entry adds up to zero, and each cause is
  // unique.
  expect(await reportOf(ctx, [{ cause_type: "entry", living: ALL }])).toEqual({
    unbalanced: false,
    lost: [],
    bare: [],
  });
  const entries = await ctx.db.creditEntry.findMany({
    where: { organization_id: ctx.organization_id },
    orderBy: { seq: "asc" },
  });
  let balance = 0n;
  for (const [index, entry] of entries.entries()) {
    seen.add(entry.kind);
    balance -= entry.outside;
    expect(entry.seq).toBe(BigInt(index + 1));
    expect(entry.balance_after).toBe(balance);
    const before = entries[index - 1]?.at ?? entry.at;
    expect(entry.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  }
}

const ALL =
  "SELECT organization_id, cause_id AS id, '-infinity'::timestamptz AS since FROM credit_reservation";

test("in any order or at once: sums match, nothing is negative, each cause is recorded once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const ctx = await createOnPlan(system, "free");
      let now = system.now();
      for (const { actions, days, plan } of steps) {
        now = new Date(now.getTime() + days * DAY);
        const at = now;
        await Promise.all(actions.map((each) => attempt(ctx, at, each)));
        if (plan !== null) await moveToPlan({ ...ctx, system: { ...system, now: () => at } }, plan);
        await expectSound(ctx);
      }
    }),
    { numRuns: 20, seed: 20261125 },
  );
  expect(seen).toEqual(new Set(LedgerEntryKind.options));
}, 120_000);
