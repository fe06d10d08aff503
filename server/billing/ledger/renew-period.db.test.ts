import { afterAll, beforeAll, expect, test } from "vitest";
import { createOnPlan, creditsOf, entriesOf, moveToPlan } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getBilling } from "../get-billing.ts";
import { topUpCredits } from "./adjust-credits.ts";
import { renewDuePeriods, renewPeriod } from "./renew-period.ts";
import { reserveCredits } from "./reserve-credits.ts";
import { chargeCredits, releaseCredits } from "./settle-credits.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const a = { type: "entry", id: "a" };

function at(ctx: ServiceContext, instant: string) {
  const now = new Date(instant);
  const change = { organization_id: ctx.organization_id, now };
  return {
    renew: () => renewPeriod(ctx.sql, change),
    reserve: (amount: number, cause = a) =>
      reserveCredits(ctx.sql, { ...change, reservations: [{ cause, amount, description: "A" }] }),
    charge: (cost: number) =>
      chargeCredits(ctx.sql, { ...change, charges: [{ cause: a, cost, description: "A" }] }),
    release: () =>
      releaseCredits(ctx.sql, { ...change, releases: [{ cause: a, description: "A" }] }),
    topUp: (amount: number) =>
      topUpCredits(ctx.sql, {
        ...change,
        cause: { type: "checkout", id: "1" },
        amount,
        description: "B",
      }),
  };
}

const LAST = "2026-12-21T11:59:59.999Z";
const END = "2026-12-21T12:00:00.000Z";

test("monthly credits expire and renew at the exact instant; purchased ones stay", async () => {
  const ctx = await createOnPlan(system, "free");
  await at(ctx, LAST).topUp(700);
  expect(await at(ctx, LAST).renew()).toMatchObject({ monthly: 2000, purchased: 700 });
  expect(await entriesOf(ctx)).toHaveLength(2);
  const renewed = await at(ctx, END).renew();
  expect(renewed).toMatchObject({ monthly: 2000, purchased: 700 });
  expect(renewed.period_end?.toISOString()).toBe("2027-01-21T12:00:00.000Z");
  expect((await entriesOf(ctx)).slice(2)).toEqual([
    { kind: "expire", amount: -2000, monthly: -2000, purchased: 0, at: END },
    { kind: "grant", amount: 2000, monthly: 2000, purchased: 0, at: END },
  ]);
});

test("a period renews once, however many requests arrive and however often", async () => {
  const ctx = await createOnPlan(system, "free");
  await Promise.all(Array.from({ length: 10 }, () => at(ctx, END).renew()));
  await at(ctx, END).renew();
  expect((await entriesOf(ctx)).map(({ kind }) => kind)).toEqual(["grant", "expire", "grant"]);
});

test("months without requests are skipped: one grant, for the current period", async () => {
  const ctx = await createOnPlan(system, "free");
  await at(ctx, "2027-05-25T00:00:00Z").renew();
  expect((await entriesOf(ctx)).map((entry) => [entry.kind, entry.at])).toEqual([
    ["grant", "2026-11-21T12:00:00.000Z"],
    ["expire", END],
    ["grant", "2027-05-21T12:00:00.000Z"],
  ]);
});

test("a period that starts on the 31st ends on the last day of shorter months, then returns to the 31st", async () => {
  const ctx = await createTestContext(system);
  await ctx.sql("UPDATE organization SET plan = 'free' WHERE id = $1", [ctx.organization_id]);
  const ends: (string | undefined)[] = [];
  for (const instant of ["2027-01-31T08:00:00Z", "2027-02-28T08:00:00Z", "2027-03-31T08:00:00Z"])
    ends.push((await at(ctx, instant).renew()).period_end?.toISOString());
  expect(ends).toEqual([
    ...["2027-02-28T08:00:00.000Z", "2027-03-31T08:00:00.000Z", "2027-04-30T08:00:00.000Z"],
  ]);
});

test("reserved credits outlive their period: charging spends them, releasing expires them at once", async () => {
  const ctx = await createOnPlan(system, "free");
  await at(ctx, LAST).reserve(1500);
  await at(ctx, END).renew();
  expect(await at(ctx, END).charge(600)).toEqual([
    { cause: a, charged: 600, released: 900, expired: 900, short: 0 },
  ]);
  expect((await entriesOf(ctx)).slice(2)).toMatchObject([
    { kind: "expire", amount: -500 },
    { kind: "grant", amount: 2000 },
    { kind: "charge", amount: -600 },
    { kind: "release", amount: 0, monthly: 900 },
    { kind: "expire", amount: -900, monthly: -900 },
  ]);
  expect((await at(ctx, END).renew()).monthly).toBe(2000);
});

test("a reservation that grows after a renewal tracks its expired part separately", async () => {
  const ctx = await createOnPlan(system, "free");
  await at(ctx, LAST).topUp(500);
  await at(ctx, LAST).reserve(2200);
  await at(ctx, END).reserve(2700);
  // 2,000 of the earlier period, 500 of this one, 200 purchased: the last two are released first, and expired
  // credits aren't released.
  await at(ctx, END).reserve(1900);
  expect(await at(ctx, END).renew()).toMatchObject({
    monthly: 2000,
    purchased: 500,
    reserved: 1900,
  });
  expect(await at(ctx, END).release()).toMatchObject([{ released: 1900, expired: 1900 }]);
  expect(await at(ctx, END).renew()).toMatchObject({ monthly: 2000, purchased: 500, reserved: 0 });
});

test("reserving and reading both trigger a due renewal", async () => {
  const ctx = await createOnPlan(system, "free");
  await at(ctx, LAST).reserve(2000);
  await at(ctx, END).reserve(2000, { type: "entry", id: "b" });
  expect((await at(ctx, END).renew()).reserved).toBe(4000);
  const later = { ...ctx, system: { ...system, now: () => new Date("2027-01-21T12:00:00Z") } };
  const billing = await getBilling({ ctx: later });
  expect(billing.credits).toEqual({ balance: 60, reserved: 40, available: 20 });
  expect(billing.renews_at).toBe("2027-02-21T12:00:00.000Z");
});

test("upgrading grants the difference immediately, and once, however often the plan changes", async () => {
  const ctx = await createOnPlan(system, "free");
  for (const plan of ["team", "free", "team", "creator", "business"] as const)
    await moveToPlan(ctx, plan);
  expect((await entriesOf(ctx)).map(({ amount }) => amount)).toEqual([2000, 98_000, 400_000]);
  expect((await creditsOf(ctx)).balance).toBe(5000);
});

test("downgrading takes nothing before the next period", async () => {
  const ctx = await createOnPlan(system, "team");
  await moveToPlan(ctx, "free");
  expect((await creditsOf(ctx)).balance).toBe(1000);
  expect((await at(ctx, END).renew()).monthly).toBe(2000);
});

test("a plan without credits has no periods", async () => {
  const ctx = await createTestContext(system);
  expect((await getBilling({ ctx })).renews_at).toBeNull();
  expect(await entriesOf(ctx)).toEqual([]);
  await moveToPlan(ctx, "free");
  await moveToPlan(ctx, "self-hosted");
  expect(await at(ctx, END).renew()).toMatchObject({ monthly: 0, period_end: null });
});

test("the job renews inactive organizations, and has nothing to do the next time", async () => {
  const ctx = await createOnPlan(system, "free");
  const later = { ...system, now: () => new Date("2027-03-21T12:00:00Z") };
  expect(await renewDuePeriods(later)).toBeGreaterThan(0);
  expect((await entriesOf(ctx)).at(-1)).toMatchObject({
    kind: "grant",
    at: "2027-03-21T12:00:00.000Z",
  });
  expect(await renewDuePeriods(later)).toBe(0);
});
