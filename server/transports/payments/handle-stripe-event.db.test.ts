import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { topUpAutomatically } from "#server/billing/payments/auto-top-up.ts";
import { buyCredits } from "#server/billing/payments/buy-credits.ts";
import { choosePlan } from "#server/billing/payments/choose-plan.ts";
import { listInvoices } from "#server/billing/payments/list-invoices.ts";
import { openPortal } from "#server/billing/payments/open-portal.ts";
import { checkoutOf, createBuyer } from "#server/billing/payments/testing/buyer.ts";
import { updateAutoTopUp } from "#server/billing/payments/update-auto-top-up.ts";
import { createStripePayments } from "#server/billing/providers/create-payments.ts";
import { STRIPE_API_VERSION } from "#server/billing/providers/stripe/create-client.ts";
import {
  type FakeStripe,
  startFakeStripe,
} from "#server/billing/providers/stripe/testing/start-fake-stripe.ts";
import { creditsOf } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";

const SECRET = "whsec_test";
const RETURN = "/acme/settings/billing";

let system: TestSystem;
let stripe: FakeStripe;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  stripe = await startFakeStripe();
  system.payments = createStripePayments({
    secret_key: "sk_test_1",
    webhook_secret: SECRET,
    logger: system.logger,
    address: stripe.address,
  });
});
afterAll(async () => {
  await stripe.close();
  await system.close();
});
beforeEach(async () => {
  ctx = await createBuyer(system);
});

interface Sent {
  secret?: string;
  age?: number;
  tampered?: boolean;
}

async function deliver(
  type: string,
  object: object,
  { secret = SECRET, age = 0, tampered = false }: Sent = {},
) {
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    api_version: STRIPE_API_VERSION,
    type,
    data: { object },
  });
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = new Stripe("sk_test_1").webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  });
  const body = tampered ? payload.replace("evt_1", "evt_2") : payload;
  const headers = { "stripe-signature": signature };
  const request = new Request("http://localhost/api/stripe", { method: "POST", body, headers });
  return (await handleStripeEvent(system, request)).status;
}

async function begin(): Promise<string> {
  const { url } = await buyCredits({
    ctx,
    input: { amount_cents: 1_000, currency: "usd", return_to: RETURN },
  });
  return checkoutOf(url);
}
const balance = async () => (await creditsOf(ctx)).balance;
const account = () =>
  ctx.db.billingAccount.findUniqueOrThrow({ where: { organization_id: ctx.organization_id } });
const plan = async () =>
  (await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organization_id } })).plan;

test("a top-up is granted once for all its events, using the pinned API version", async () => {
  const id = await begin();
  stripe.pay(id);
  expect(await deliver("checkout.session.completed", { id })).toBe(200);
  expect(await deliver("checkout.session.completed", { id })).toBe(200);
  expect(await deliver("checkout.session.async_payment_succeeded", { id })).toBe(200);
  expect(await balance()).toBe(520);
  expect(new Set(stripe.requests.map(({ version }) => version))).toEqual(
    new Set([STRIPE_API_VERSION]),
  );
  expect(stripe.find(id)).toMatchObject({
    client_reference_id: ctx.organization_id,
    currency: "usd",
  });
});

test("an event isn't trusted: the payment is read from Stripe", async () => {
  const id = await begin();
  expect(
    await deliver("checkout.session.completed", { id, payment_status: "paid", status: "complete" }),
  ).toBe(200);
  expect(await balance()).toBe(20);
});

test("a delayed payment is granted when it arrives; refunds and disputes take it back", async () => {
  const id = await begin();
  stripe.pay(id, "later");
  await deliver("checkout.session.completed", { id });
  expect(await balance()).toBe(20);
  stripe.settle(id, "paid");
  await deliver("checkout.session.async_payment_succeeded", { id });
  expect(await balance()).toBe(520);
  const payment_intent = String(stripe.find(id).payment_intent);
  stripe.refund(payment_intent, 500);
  await deliver("charge.refunded", { id: "ch_1", payment_intent });
  await deliver("charge.refunded", { id: "ch_1", payment_intent });
  expect(await balance()).toBe(270);
  stripe.dispute(payment_intent, "warning_needs_response");
  await deliver("charge.dispute.created", { id: "dp_1", payment_intent });
  expect(await balance()).toBe(270);
  stripe.dispute(payment_intent, "needs_response");
  await deliver("charge.dispute.created", { id: "dp_1", payment_intent });
  expect(await balance()).toBe(20);
});

test.each([
  ["unsigned", { secret: "whsec_other" }],
  ["older than five minutes", { age: 301 }],
  ["altered", { tampered: true }],
] as const)("an event that is %s is refused with 400, and nothing is read", async (_, sent) => {
  const id = await begin();
  stripe.pay(id);
  const before = stripe.requests.length;
  expect(await deliver("checkout.session.completed", { id }, sent)).toBe(400);
  expect(stripe.requests).toHaveLength(before);
  expect(await balance()).toBe(20);
});

test("an unsigned event is refused, and an unrelated one is accepted and ignored", async () => {
  const request = new Request("http://localhost/api/stripe", { method: "POST", body: "{}" });
  expect((await handleStripeEvent(system, request)).status).toBe(400);
  expect(await deliver("checkout.session.completed", { id: "cs_other" })).toBe(200);
  expect(await deliver("product.created", { id: "prod_1" })).toBe(200);
});

test("a subscription follows Stripe: trial, upgrade, failed payment, end", async () => {
  const { url } = await choosePlan({ ctx, input: { plan: "creator", return_to: RETURN } });
  const session = checkoutOf(url ?? "");
  stripe.pay(session);
  await deliver("checkout.session.completed", { id: session });
  const { subscription_id: id, customer_id } = await account();
  expect(stripe.find(id ?? "")).toMatchObject({
    status: "trialing",
    billing_mode: { type: "flexible" },
  });
  expect(await plan()).toBe("creator");

  await choosePlan({ ctx, input: { plan: "team", return_to: RETURN } });
  expect(await plan()).toBe("team");
  stripe.setCard(customer_id, true);
  await expect(
    choosePlan({ ctx, input: { plan: "business", return_to: RETURN } }),
  ).rejects.toMatchObject({
    message: expect.stringContaining("declined"),
  });
  expect(await plan()).toBe("team");

  stripe.change(id ?? "", { status: "past_due" });
  await deliver("invoice.payment_failed", {
    id: "in_1",
    parent: { subscription_details: { subscription: id } },
  });
  expect(await account()).toMatchObject({ subscription_status: "past_due" });
  expect(await plan()).toBe("team");
  stripe.change(id ?? "", { status: "canceled" });
  await deliver("customer.subscription.deleted", { id });
  expect(await plan()).toBe("free");
});

test("an automatic top-up charges the whole gap once, backs off after a decline, and respects the cap", async () => {
  const id = await begin();
  stripe.pay(id);
  await deliver("checkout.session.completed", { id });
  const { payments } = system;
  if (payments === null) throw new Error("Nothing is sold.");
  const run = () => topUpAutomatically(system, payments);
  const set = { below: 1_000, up_to: 1_020, monthly_cap_cents: 1_500 };
  await updateAutoTopUp({ ctx, input: { auto_top_up: set } });
  stripe.setCard((await account()).customer_id, true);
  expect(await run()).toBe(0);
  expect(await account()).toMatchObject({ auto_failures: 1 });
  // Not again within an hour.
  const before = stripe.requests.length;
  await run();
  expect(stripe.requests).toHaveLength(before);

  stripe.setCard((await account()).customer_id, false);
  system.advance(3_600_000);
  const charged = await Promise.all([run(), run()]);
  expect(charged.reduce((sum, one) => sum + one)).toBe(1);
  expect(await balance()).toBe(1_020);
  expect(await account()).toMatchObject({ auto_failures: 0 });
  // Only $5 of the $15 cap are left, so it buys no more than that.
  await updateAutoTopUp({ ctx, input: { auto_top_up: { ...set, below: 5_000, up_to: 6_000 } } });
  await run();
  expect(await balance()).toBe(1_270);
  await run();
  expect(await balance()).toBe(1_270);
});

test("the portal and the invoices come from Stripe", async () => {
  expect((await openPortal({ ctx, input: { return_to: RETURN } })).url).toBe(
    "https://billing.stripe.test/p",
  );
  expect(await listInvoices({ ctx })).toEqual([]);
});

test("while Stripe is down buying says so and events are retried; afterwards everything recovers", async () => {
  const id = await begin();
  stripe.pay(id);
  stripe.setDown(true);
  expect(await deliver("checkout.session.completed", { id })).toBe(503);
  await expect(begin()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  stripe.setDown(false);
  expect(await deliver("checkout.session.completed", { id })).toBe(200);
  expect(await balance()).toBe(520);
});

test("without Stripe these routes don't exist", async () => {
  const { payments } = system;
  system.payments = null;
  expect(await deliver("checkout.session.completed", { id: "cs_1" })).toBe(404);
  system.payments = payments;
});
