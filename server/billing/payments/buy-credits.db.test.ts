import { afterAll, beforeAll, expect, test } from "vitest";
import { BuyCredits } from "#core/contract/operations/billing/billing.ts";
import {
  LEAST_TOP_UP_CENTS,
  MOST_TOP_UP_CENTS,
} from "#core/contract/operations/billing/top-up-limits.ts";
import { PaymentsUnavailableError } from "#server/billing/providers/payment-errors.ts";
import {
  declineCheckout,
  disputePayment,
  payCheckout,
  refundPayment,
  settleCheckout,
} from "#server/billing/providers/sandbox/acts.ts";
import type { SandboxPayments } from "#server/billing/providers/sandbox/create-sandbox-payments.ts";
import { creditsOf, entriesOf, moveToPlan, reportOf } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { buyCredits } from "./buy-credits.ts";
import { confirmOrder } from "./confirm-order.ts";
import { reconcilePayments } from "./reconcile.ts";
import { checkoutOf, createBuyer, sellBySandbox, send } from "./testing/buyer.ts";

let system: TestSystem;
let payments: SandboxPayments;

beforeAll(async () => {
  system = await createTestSystem();
  payments = sellBySandbox(system);
});
afterAll(() => system.close());

const TEN = { amount_cents: 1_000, currency: "usd", return_to: "/acme/compose" } as const;
const pay = (id: string, arrives: "at once" | "later" = "at once") =>
  payCheckout(payments.records, id, { arrives, now: system.now() });

async function begin(ctx: ServiceContext): Promise<string> {
  return checkoutOf((await buyCredits({ ctx, input: TEN })).url);
}

async function orderOf(ctx: ServiceContext) {
  return ctx.db.paymentOrder.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
    orderBy: { id: "desc" },
  });
}

const topUps = async (ctx: ServiceContext) =>
  (await entriesOf(ctx)).filter(({ kind }) => kind === "top_up").map(({ amount }) => amount);

test("paid credits are granted, and the buyer returns to where they were", async () => {
  const ctx = await createBuyer(system);
  await pay(await begin(ctx));
  const { id } = await orderOf(ctx);
  expect(await confirmOrder({ ctx, input: { order: id } })).toEqual({
    status: "paid",
    credits: 500,
    plan: null,
    return_to: "/acme/compose",
  });
  expect(await creditsOf(ctx)).toMatchObject({ balance: 520, available: 520 });
});

test("a repeated event, the buyer's return and the cron grant credits once between them", async () => {
  const ctx = await createBuyer(system);
  const event = await pay(await begin(ctx));
  const { id } = await orderOf(ctx);
  const confirm = () => confirmOrder({ ctx, input: { order: id } });
  await Promise.all([
    send(system, event),
    send(system, event),
    confirm(),
    confirm(),
    reconcilePayments(system),
  ]);
  await send(system, event);
  expect(await topUps(ctx)).toEqual([50_000]);
  expect(await reportOf(ctx)).toMatchObject({ unbalanced: false });
});

test("the cron makes up for an event that never arrives", async () => {
  const ctx = await createBuyer(system);
  await pay(await begin(ctx));
  system.advance(6 * 60_000);
  await reconcilePayments(system);
  expect(await topUps(ctx)).toEqual([50_000]);
});

test("a delayed payment grants credits once it succeeds, and never if it fails", async () => {
  const [ctx, other] = [await createBuyer(system), await createBuyer(system)];
  const [id, failing] = [await begin(ctx), await begin(other)];
  await send(system, await pay(id, "later"), await pay(failing, "later"));
  expect((await orderOf(ctx)).status).toBe("processing");
  expect(await topUps(ctx)).toEqual([]);
  system.advance(3 * 86_400_000);
  await settleCheckout(payments.records, id, { outcome: "paid", now: system.now() });
  await send(
    system,
    await settleCheckout(payments.records, failing, { outcome: "failed", now: system.now() }),
  );
  await reconcilePayments(system);
  expect(await topUps(ctx)).toEqual([50_000]);
  expect(await topUps(other)).toEqual([]);
  expect((await orderOf(other)).status).toBe("failed");
});

test("declined cards and abandoned checkouts grant nothing; the latter expire", async () => {
  const ctx = await createBuyer(system);
  const id = await begin(ctx);
  await declineCheckout(payments.records, id);
  const { id: order } = await orderOf(ctx);
  expect(await confirmOrder({ ctx, input: { order } })).toMatchObject({ status: "open" });
  system.advance(2 * 3_600_000);
  await reconcilePayments(system);
  expect((await orderOf(ctx)).status).toBe("expired");
  await pay(id);
  expect(await topUps(ctx)).toEqual([]);
});

test("two tabs that buy the same share one checkout, which is paid once", async () => {
  const ctx = await createBuyer(system);
  const [first, second] = [await begin(ctx), await begin(ctx)];
  expect(second).toBe(first);
  await Promise.all([pay(first), pay(second)]);
  await reconcilePayments(system);
  const { id } = await orderOf(ctx);
  await confirmOrder({ ctx, input: { order: id } });
  expect(await topUps(ctx)).toEqual([50_000]);
  // The next checkout is a new one: the provider doesn't offer a paid checkout again.
  expect(await begin(ctx)).not.toBe(first);
});

test("refunds and disputes take back unspent credits, once each; a won dispute returns them", async () => {
  const ctx = await createBuyer(system);
  const id = await begin(ctx);
  await send(system, await pay(id));
  const payment = (await orderOf(ctx)).payment_id ?? "";
  await send(system, await disputePayment(payments.records, payment, "open"));
  await send(system, { id: "again", payment_id: payment });
  expect(await creditsOf(ctx)).toMatchObject({ balance: 20 });
  await send(system, await disputePayment(payments.records, payment, "won"));
  expect(await creditsOf(ctx)).toMatchObject({ balance: 520 });
  await payments.records.change("payment", payment, (was) => ({ ...was, refunded_cents: 400 }));
  await send(system, { id: "part", payment_id: payment }, { id: "part", payment_id: payment });
  expect(await creditsOf(ctx)).toMatchObject({ balance: 320 });
  const whole = await refundPayment(payments.records, payment);
  await Promise.all([send(system, whole), send(system, whole)]);
  expect(await creditsOf(ctx)).toMatchObject({ balance: 20 });
  expect(await reportOf(ctx)).toMatchObject({ unbalanced: false });
});

test.each([
  ["nothing", { amount_cents: 0 }],
  ["a negative amount", { amount_cents: -500 }],
  ["a fraction of a cent", { amount_cents: 1_000.5 }],
  ["too much", { amount_cents: 1e12 }],
  ["too little", { amount_cents: LEAST_TOP_UP_CENTS - 1 }],
  ["more than is sold at once", { amount_cents: MOST_TOP_UP_CENTS + 1 }],
  ["another currency", { currency: "eur" }],
  ["an address elsewhere to return to", { return_to: "//evil.example" }],
  ["an address elsewhere, with a scheme", { return_to: "https://evil.example" }],
])("%s is refused", (_, change) => {
  expect(BuyCredits.input.safeParse({ ...TEN, ...change }).success).toBe(false);
  expect(BuyCredits.input.safeParse({ ...TEN, amount_cents: LEAST_TOP_UP_CENTS }).success).toBe(
    true,
  );
  expect(BuyCredits.input.safeParse({ ...TEN, amount_cents: MOST_TOP_UP_CENTS }).success).toBe(
    true,
  );
});

test("another organization's order is not found", async () => {
  const [ctx, other] = [await createBuyer(system), await createBuyer(system)];
  await pay(await begin(ctx));
  const { id } = await orderOf(ctx);
  await expect(confirmOrder({ ctx: other, input: { order: id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await topUps(other)).toEqual([]);
});

test("a payment of another amount than ordered grants nothing", async () => {
  const ctx = await createBuyer(system);
  const id = await begin(ctx);
  await payments.records.change("checkout", id, (was) => ({ ...was, amount_cents: 1 }));
  await send(system, await pay(id));
  expect(await topUps(ctx)).toEqual([]);
  expect((await orderOf(ctx)).status).toBe("failed");
});

test("while the provider is unavailable, buying says so and leaves nothing open", async () => {
  const ctx = await createBuyer(system);
  const createCheckout = () => Promise.reject(new PaymentsUnavailableError("down"));
  system.payments = { ...payments, createCheckout };
  await expect(buyCredits({ ctx, input: TEN })).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: expect.stringContaining("nothing was charged"),
  });
  system.payments = payments;
  expect((await orderOf(ctx)).status).toBe("failed");
  await pay(await begin(ctx));
  await reconcilePayments(system);
});

test("an organization has at most 20 open checkouts, however many are requested at once", async () => {
  const ctx = await createBuyer(system);
  const amounts = Array.from({ length: 30 }, (_, index) => 1_000 + index);
  const results = await Promise.allSettled(
    amounts.map((amount_cents) => buyCredits({ ctx, input: { ...TEN, amount_cents } })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const refused = results.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(/\[upgrade:topup\]$/),
  });
});

test("nothing is sold without a provider or on a plan without credits", async () => {
  const ctx = await createBuyer(system);
  await moveToPlan(ctx, "self-hosted");
  await expect(buyCredits({ ctx, input: TEN })).rejects.toMatchObject({ code: "FORBIDDEN" });
  system.payments = null;
  await expect(buyCredits({ ctx, input: TEN })).rejects.toMatchObject({ code: "NOT_FOUND" });
  system.payments = payments;
});
