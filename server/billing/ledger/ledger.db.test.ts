import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOnPlan, creditsOf, entriesOf, moveToPlan } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import {
  correctCredits,
  disputeCredits,
  grantCredits,
  refundCredits,
  topUpCredits,
} from "./adjust-credits.ts";
import { reserveCredits } from "./reserve-credits.ts";
import { chargeCredits, releaseCredits } from "./settle-credits.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createOnPlan(system, "free");
});

const change = () => ({ organization_id: ctx.organization_id, now: system.now() });
const entry = (id: string) => ({ type: "entry", id });
const reserve = (...wants: [id: string, amount: number][]) =>
  reserveCredits(ctx.sql, {
    ...change(),
    reservations: wants.map(([id, amount]) => ({ cause: entry(id), amount, description: id })),
  });
const charge = (id: string, cost: number) =>
  chargeCredits(ctx.sql, {
    ...change(),
    charges: [{ cause: entry(id), cost, description: id }],
  });
const release = (id: string) =>
  releaseCredits(ctx.sql, { ...change(), releases: [{ cause: entry(id), description: id }] });
const topUp = (id: string, amount: number) =>
  topUpCredits(ctx.sql, {
    ...change(),
    cause: { type: "checkout", id },
    amount,
    description: "Top-up",
  });

test("a reservation is charged its actual cost, and the rest is released", async () => {
  await reserve(["a", 1500]);
  expect(await creditsOf(ctx)).toEqual({ balance: 20, reserved: 15, available: 5 });
  expect(await charge("a", 150)).toEqual([
    { cause: entry("a"), charged: 150, released: 1350, expired: 0, short: 0 },
  ]);
  expect(await creditsOf(ctx)).toEqual({ balance: 18.5, reserved: 0, available: 18.5 });
});

test("ending a reservation twice charges it once", async () => {
  await reserve(["a", 100]);
  await charge("a", 100);
  expect(await charge("a", 100)).toEqual([]);
  expect(await release("a")).toEqual([]);
  expect((await creditsOf(ctx)).balance).toBe(19);
});

test("monthly credits are spent before purchased ones", async () => {
  await topUp("cs_1", 1000);
  await reserve(["a", 2300]);
  await charge("a", 2100);
  expect(await entriesOf(ctx)).toMatchObject([
    { kind: "grant", monthly: 2000 },
    { kind: "top_up", purchased: 1000 },
    { kind: "reserve", amount: 0, monthly: -2000, purchased: -300 },
    { kind: "charge", amount: -2100, monthly: 0, purchased: 0 },
    { kind: "release", amount: 0, monthly: 0, purchased: 200 },
  ]);
});

test("a cost above the balance is refused entirely, with the cost and the balance", async () => {
  await reserve(["a", 1200]);
  const refusal = await refusalOf(reserve(["b", 500], ["c", 400]));
  expect(refusal.code).toBe("FORBIDDEN");
  expect(refusal.message).toMatch(
    /^This costs 9 credits, and 8 are available\..*\[upgrade:credits\]$/,
  );
  expect(await creditsOf(ctx)).toEqual({ balance: 20, reserved: 12, available: 8 });
  expect(await entriesOf(ctx)).toHaveLength(2);
});

test("reserving again adjusts the amount held: same, less or more", async () => {
  await reserve(["a", 1000]);
  await reserve(["a", 1000]);
  expect(await entriesOf(ctx)).toHaveLength(2);
  await reserve(["a", 2000]);
  await reserve(["a", 500]);
  expect(await creditsOf(ctx)).toEqual({ balance: 20, reserved: 5, available: 15 });
  await reserve(["a", 0]);
  await reserve(["a", 300]);
  await charge("a", 300);
  expect((await entriesOf(ctx)).map(({ kind }) => kind)).toEqual([
    ...["grant", "reserve", "reserve", "release", "release", "reserve", "charge"],
  ]);
});

test("credits released by one entry pay for another in the same call", async () => {
  await reserve(["a", 2000]);
  await reserve(["a", 500], ["b", 1500]);
  expect((await creditsOf(ctx)).available).toBe(0);
  expect((await refusalOf(reserve(["a", 400], ["b", 1601]))).code).toBe("FORBIDDEN");
});

test("one call reserves once per cause", async () => {
  await expect(reserve(["a", 100], ["a", 100])).rejects.toThrow("same cause");
});

test("a cost above the reservation takes what is available, and no more", async () => {
  await reserve(["a", 100]);
  expect(await charge("a", 1900)).toMatchObject([{ charged: 1900, short: 0 }]);
  await reserve(["b", 50]);
  expect(await charge("b", 150)).toMatchObject([{ charged: 100, released: 0, short: 50 }]);
  expect(await creditsOf(ctx)).toEqual({ balance: 0, reserved: 0, available: 0 });
});

test("a checkout adds its credits once, even when reported twice at the same time", async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => topUp("cs_1", 1000)));
  expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect((await creditsOf(ctx)).balance).toBe(30);
  await expect(topUp("cs_1", 2000)).rejects.toThrow("was 1000 units before");
});

test("a refund or dispute takes back credits that are neither spent nor reserved, once each", async () => {
  await topUp("cs_1", 1000);
  await reserve(["a", 2600]);
  const cause = { type: "payment", id: "pi_1" };
  const taken = { ...change(), cause, amount: 1000, description: "Refund" };
  expect(await refundCredits(ctx.sql, taken)).toEqual({ applied: -400, repeated: false });
  expect(await refundCredits(ctx.sql, taken)).toEqual({ applied: -400, repeated: true });
  expect((await disputeCredits(ctx.sql, taken)).applied).toBe(0);
  expect(await creditsOf(ctx)).toEqual({ balance: 26, reserved: 26, available: 0 });
  const won = { ...taken, direction: "add" as const, description: "Dispute won" };
  expect((await correctCredits(ctx.sql, won)).applied).toBe(1000);
});

test("a downward correction takes monthly credits too", async () => {
  const cause = { type: "admin", id: "fix" };
  const wrong = { ...change(), cause, amount: 5000, description: "Fix" };
  const taken = await correctCredits(ctx.sql, { ...wrong, direction: "take" });
  expect(taken.applied).toBe(-2000);
});

test("an amount that isn't a valid number is refused before reaching the database", async () => {
  for (const amount of [-1, 0.5, Number.NaN, 1e12])
    await expect(reserve(["a", amount])).rejects.toThrow(RangeError);
  for (const amount of [0, -5, 1.5, 1e12])
    await expect(topUp("cs_1", amount)).rejects.toThrow(RangeError);
});

test("a failed transaction leaves nothing behind", async () => {
  const crash = system.database.prisma.$transaction(async (tx) => {
    const sql = <Row>(text: string, values: readonly unknown[]) =>
      tx.$queryRawUnsafe<Row[]>(text, ...values);
    const reservations = [{ cause: entry("a"), amount: 500, description: "a" }];
    await reserveCredits(sql, { ...change(), reservations });
    throw new Error("crash");
  });
  await expect(crash).rejects.toThrow("crash");
  expect((await creditsOf(ctx)).reserved).toBe(0);
});

test("of 200 simultaneous reservations on the last credits, only affordable ones succeed", async () => {
  await topUp("cs_1", 1250);
  const tries = Array.from({ length: 200 }, (_, index) =>
    reserve([`p${index}`, 65]).then(
      () => "reserved" as const,
      ({ code }) => code as string,
    ),
  );
  const results = await Promise.all(tries);
  expect(results.filter((result) => result === "reserved")).toHaveLength(50);
  expect(new Set(results)).toEqual(new Set(["reserved", "FORBIDDEN"]));
  expect(await creditsOf(ctx)).toEqual({ balance: 32.5, reserved: 32.5, available: 0 });
});

test("reserving for many entries takes one statement, and so does ending none", async () => {
  const statements = await system.statementsOf(() => reserve(["a", 10], ["b", 20], ["c", 30]));
  expect(statements).toHaveLength(1);
  expect(await system.statementsOf(() => reserve())).toEqual([]);
  expect(await system.statementsOf(() => release("z"))).toHaveLength(1);
});

test("a plan without credits reserves and charges nothing, and ends earlier reservations", async () => {
  await reserve(["a", 500]);
  await moveToPlan(ctx, "self-hosted");
  await reserve(["b", 1e6]);
  expect(await charge("b", 1e6)).toEqual([]);
  expect(await charge("a", 500)).toMatchObject([{ charged: 500 }]);
  expect(await entriesOf(ctx)).toHaveLength(3);
});

test("the database refuses changes to the ledger and negative balances", async () => {
  const { organization_id } = ctx;
  const run = (text: string) => ctx.sql(text, [organization_id]);
  await expect(
    run("UPDATE credit_entry SET description = '' WHERE organization_id = $1"),
  ).rejects.toThrow("append-only");
  await expect(run("DELETE FROM credit_entry WHERE organization_id = $1")).rejects.toThrow(
    "append-only",
  );
  for (const column of ["monthly", "purchased", "reserved_monthly", "reserved_purchased"])
    await expect(
      run(`UPDATE credit_account SET ${column} = -1 WHERE organization_id = $1`),
    ).rejects.toThrow("credit_account_never_negative");
  await ctx.db.organization.delete({ where: { id: organization_id } });
  expect(await run("SELECT FROM credit_entry WHERE organization_id = $1")).toEqual([]);
});

test("credits are granted once per cause", async () => {
  const gift = { ...change(), cause: { type: "admin", id: "1" }, amount: 100, description: "Gift" };
  await grantCredits(ctx.sql, gift);
  await grantCredits(ctx.sql, gift);
  expect((await creditsOf(ctx)).balance).toBe(21);
});
