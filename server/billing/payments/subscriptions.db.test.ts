import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { topUpCredits } from "#server/billing/ledger/adjust-credits.ts";
import { payCheckout, setCancelAtEnd, setCard } from "#server/billing/providers/sandbox/acts.ts";
import type { SandboxPayments } from "#server/billing/providers/sandbox/create-sandbox-payments.ts";
import { creditsOf, entriesOf, moveToPlan } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { choosePlan } from "./choose-plan.ts";
import { getOverview } from "./get-overview.ts";
import { reconcilePayments } from "./reconcile.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { checkoutOf, createBuyer, sellBySandbox, send } from "./testing/buyer.ts";

const DAY = 86_400_000;

let system: TestSystem;
let payments: SandboxPayments;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  payments = sellBySandbox(system);
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createBuyer(system);
  system.advance(DAY);
});

const choose = (plan: string) =>
  choosePlan({ ctx, input: { plan, return_to: "/acme/settings/billing" } });
const pay = (url: string | null) =>
  payCheckout(payments.records, checkoutOf(url ?? ""), { arrives: "at once", now: system.now() });

async function subscribe(plan: string): Promise<string> {
  await send(system, await pay((await choose(plan)).url));
  return (await account()).subscription_id ?? "";
}
const account = () =>
  ctx.db.billingAccount.findUniqueOrThrow({ where: { organization_id: ctx.organization_id } });
const plan = async () =>
  (await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organization_id } })).plan;
const overview = () => getOverview({ ctx });
async function at(instant: Date | null): Promise<void> {
  system.advance((instant?.getTime() ?? 0) - system.now().getTime());
  await reconcilePayments(system);
}
const just = (instant: Date | null) => new Date((instant?.getTime() ?? 0) - 1);
const grants = async () =>
  (await entriesOf(ctx)).filter(({ kind }) => kind === "grant").map(({ amount }) => amount / 100);

test("the clock runs through trial, renewal, failed payment, grace, recovery, cancellation and lapse", async () => {
  const id = await subscribe("team");
  expect(await plan()).toBe("team");
  expect((await overview()).subscription).toMatchObject({ plan: "team", status: "trialing" });
  expect(await grants()).toEqual([20, 1_000]);
  const trial_end = (await account()).period_end;
  expect(trial_end).toEqual(new Date(system.now().getTime() + 14 * DAY));

  // The trial ends exactly at this time, and the first paid period's credits are granted then.
  await at(just(trial_end));
  expect((await account()).subscription_status).toBe("trialing");
  await at(trial_end);
  expect(await account()).toMatchObject({ subscription_status: "active", period_start: trial_end });
  expect(await grants()).toEqual([20, 1_000, 1_000]);

  const renewal = (await account()).period_end;
  await at(just(renewal));
  expect((await account()).period_start).toEqual(trial_end);
  await at(renewal);
  await syncSubscription(system, payments, id);
  expect((await account()).period_start).toEqual(renewal);
  expect(await grants()).toEqual([20, 1_000, 1_000, 1_000]);
  expect((await creditsOf(ctx)).balance).toBe(1_000);

  const { customer_id } = await account();
  await setCard(payments.records, customer_id, "declines");
  const declined = (await account()).period_end;
  await at(declined);
  expect(await plan()).toBe("team");
  const grace = new Date((declined?.getTime() ?? 0) + 7 * DAY);
  expect((await overview()).subscription).toMatchObject({
    status: "past_due",
    grace_until: grace.toISOString(),
  });
  await at(just(grace));
  expect(await plan()).toBe("team");
  await at(grace);
  expect(await plan()).toBe("free");

  await send(system, await setCard(payments.records, customer_id, "works"));
  expect(await plan()).toBe("team");
  expect((await account()).subscription_status).toBe("active");

  await send(system, await setCancelAtEnd(payments.records, id, "cancel"));
  const end = (await account()).period_end;
  expect((await overview()).subscription).toMatchObject({ cancel_at_period_end: true });
  await at(just(end));
  expect(await plan()).toBe("team");
  await at(end);
  expect(await plan()).toBe("free");
  expect((await overview()).subscription).toBeNull();

  // There is only one trial: a returning customer pays immediately.
  expect((await overview()).trial_days).toBeNull();
  await subscribe("creator");
  expect(await plan()).toBe("creator");
  expect((await account()).subscription_status).toBe("active");
});

test("an upgrade is granted and charged immediately; a downgrade with the next period", async () => {
  await subscribe("creator");
  expect(await choose("business")).toEqual({ url: null });
  expect(await plan()).toBe("business");
  expect((await creditsOf(ctx)).balance).toBe(5_000);

  await choose("team");
  expect(await plan()).toBe("business");
  expect((await overview()).subscription).toMatchObject({ plan: "team", kept_plan: "business" });
  // Switching back and forth gives no more than was paid for.
  await choose("business");
  await choose("creator");
  expect(await plan()).toBe("business");
  expect((await creditsOf(ctx)).balance).toBe(5_000);

  await at((await account()).period_end);
  expect(await plan()).toBe("creator");
  expect((await overview()).over).toEqual([]);
});

test("monthly credits expire with the subscription that an operator ends at once; bought ones stay", async () => {
  const id = await subscribe("team");
  await at((await account()).period_end);
  await topUpCredits(ctx.sql, {
    organization_id: ctx.organization_id,
    now: system.now(),
    amount: 500,
    cause: { type: "checkout", id: "bought" },
    description: "Top-up",
  });
  system.advance(3 * DAY);
  await payments.cancelSubscription(id);
  await syncSubscription(system, payments, id);
  expect(await plan()).toBe("free");
  expect((await creditsOf(ctx)).balance).toBe(25);
  expect((await entriesOf(ctx)).slice(-2)).toMatchObject([
    { kind: "expire", amount: -100_000, at: system.now().toISOString() },
    { kind: "grant", amount: 2_000, at: system.now().toISOString() },
  ]);
});

test("the credits of a trial expire with it, not a month after its start", async () => {
  const id = await subscribe("team");
  await send(system, await setCancelAtEnd(payments.records, id, "cancel"));
  await at((await account()).period_end);
  expect(await plan()).toBe("free");
  expect((await creditsOf(ctx)).balance).toBe(20);
});

test("the credits of an unpaid period expire with the grace period", async () => {
  await subscribe("team");
  await at((await account()).period_end);
  await setCard(payments.records, (await account()).customer_id, "declines");
  const declined = (await account()).period_end;
  await at(declined);
  expect((await creditsOf(ctx)).balance).toBe(1_000);
  await at(new Date((declined?.getTime() ?? 0) + 7 * DAY));
  expect(await plan()).toBe("free");
  expect((await creditsOf(ctx)).balance).toBe(20);
});

test("after a downgrade the next period has the credits of the smaller plan", async () => {
  await subscribe("business");
  await choose("creator");
  await at((await account()).period_end);
  expect(await plan()).toBe("creator");
  expect((await creditsOf(ctx)).balance).toBe(300);
});

test("an upgrade that the bank declines changes nothing", async () => {
  await subscribe("creator");
  await setCard(payments.records, (await account()).customer_id, "declines");
  await expect(choose("business")).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(/declined.*\[upgrade:topup\]$/),
  });
  expect(await plan()).toBe("creator");
});

test("two tabs that subscribe at once create one subscription", async () => {
  const [first, second] = [(await choose("team")).url, (await choose("team")).url];
  expect(second).toBe(first);
  const other = (await choose("business")).url;
  // The checkout for the first plan was closed: it can't be paid in addition to the second.
  expect(await pay(first)).toBeNull();
  await send(system, await pay(other));
  expect(await plan()).toBe("business");
});

test("a second paid subscription is ended, and the first stays", async () => {
  const id = await subscribe("team");
  const { customer_id } = await account();
  const current = await payments.records.find("subscription", id);
  if (current === null) throw new Error("There is none.");
  const second = await payments.records.add("subscription", {
    ...current,
    customer_id,
    plan: "business",
  });
  await syncSubscription(system, payments, second);
  expect((await payments.records.find("subscription", second))?.status).toBe("canceled");
  expect((await account()).subscription_id).toBe(id);
  expect(await plan()).toBe("team");
});

test("a response older than the known state changes nothing", async () => {
  const id = await subscribe("team");
  const old = await payments.readSubscription(id);
  system.advance(1_000);
  await send(system, await setCancelAtEnd(payments.records, id, "cancel"));
  const slow = {
    ...payments,
    readSubscription: async () => {
      // Requested before but answered after a cancellation.
      system.advance(2_000);
      await syncSubscription(system, payments, id);
      return old;
    },
  };
  await syncSubscription(system, slow, id);
  expect((await account()).cancel_at_period_end).toBe(true);
});

test("a plan that an operator chose stays until the subscription itself changes", async () => {
  const id = await subscribe("team");
  await moveToPlan(ctx, "business");
  await syncSubscription(system, payments, id);
  expect(await plan()).toBe("business");
});

test.each(["gold", "free", "self-hosted", "__proto__", ""])(
  "the plan %j can't be bought",
  async (name) => {
    await expect(choose(name)).rejects.toMatchObject({ reason: "invalid_input" });
  },
);
