import type Stripe from "stripe";
import { CURRENCY } from "#core/domain/billing/prices.ts";
import type { Subscription } from "#core/domain/billing/subscription.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/platform/logger.ts";
import { BadSignatureError, PaymentsUnavailableError } from "./payment-errors.ts";
import { createSandboxPayments, type SandboxNeeds } from "./sandbox/create-sandbox-payments.ts";
import type { PaymentEvent, PaymentProvider, PlanChange } from "./spec.ts";
import {
  cancelCharge,
  confirmCharge,
  createCharge,
  listInvoices,
  readPayment,
} from "./stripe/charges.ts";
import { createCheckout, expireCheckout, readCheckout } from "./stripe/checkouts.ts";
import type { StripeAddress } from "./stripe/create-client.ts";
import {
  callStripe,
  callStripeOrNull,
  createClient,
  idOf,
  STRIPE_API_VERSION,
} from "./stripe/create-client.ts";
import { ensureProduct, planOfProduct } from "./stripe/products.ts";

type Needs = SandboxNeeds & { env: Env; logger: Logger };

export function createPayments(system: Needs): PaymentProvider | null {
  const { billing } = system.env;
  if (billing === null) return null;
  if (billing.provider === "sandbox") return createSandboxPayments(system);
  const { secret_key, webhook_secret } = billing;
  return createStripePayments({ secret_key, webhook_secret, logger: system.logger });
}

interface Settings {
  secret_key: string;
  webhook_secret: string;
  logger: Logger;
  address?: StripeAddress;
}

export function createStripePayments({
  secret_key,
  webhook_secret,
  logger,
  address,
}: Settings): PaymentProvider {
  const client = createClient(secret_key, address);
  return {
    name: "stripe",
    mode: /^[sr]k_live_/.test(secret_key) ? "stripe_live" : "stripe_test",
    async createCustomer({ organization_id, name, email }) {
      const metadata = { crier_organization: organization_id };
      const created = client.customers.create({ name, email, metadata });
      return (await callStripe(created)).id;
    },
    createCheckout: (order) => createCheckout(client, order),
    readCheckout: (id) => readCheckout(client, id),
    expireCheckout: (id) => expireCheckout(client, id),
    readSubscription: (id) => readSubscription(client, id),
    changePlan: (id, to) => changePlan(client, id, to),
    cancelSubscription: (id) => cancelSubscription(client, id),
    readPayment: (id) => readPayment(client, id),
    createCharge: (order) => createCharge(client, order),
    confirmCharge: (id, customer_id) => confirmCharge(client, id, customer_id),
    cancelCharge: (id) => cancelCharge(client, id),
    async createPortal(customer, return_url) {
      return (await callStripe(client.billingPortal.sessions.create({ customer, return_url }))).url;
    },
    listInvoices: (customer_id) => listInvoices(client, customer_id),
    verifyEvent: (body, headers) => readEvent({ client, webhook_secret, logger }, body, headers),
  };
}

interface Reading {
  client: Stripe;
  webhook_secret: string;
  logger: Logger;
}

/**
 * Returns what a signed event is about. Throws BadSignatureError if it is unsigned, altered, or older than five
 * minutes.
 */
function readEvent(
  { client, webhook_secret, logger }: Reading,
  body: string,
  headers: Headers,
): PaymentEvent | null {
  const event = verify(client, body, headers.get("stripe-signature") ?? "", webhook_secret);
  if (event.api_version !== STRIPE_API_VERSION)
    logger.error(
      { event_id: event.id, api_version: event.api_version, expected: STRIPE_API_VERSION },
      "Stripe's webhook endpoint has another API version: create it again with the expected one",
    );
  const about = subjectOf(event);
  return about === null ? null : { id: event.id, ...about };
}

function verify(client: Stripe, body: string, signature: string, secret: string): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, signature, secret);
  } catch (cause) {
    throw new BadSignatureError("The event is not signed by Stripe.", { cause });
  }
}

/** Reads only the ID: the object in an event may be older than what is stored. */
function subjectOf({ type, data: { object } }: Stripe.Event): Omit<PaymentEvent, "id"> | null {
  const of = object as {
    id: string;
    payment_intent?: string | { id: string } | null;
    parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null;
  };
  if (type.startsWith("checkout.session.")) return { checkout_id: of.id };
  if (type.startsWith("customer.subscription.")) return { subscription_id: of.id };
  if (type.startsWith("payment_intent.")) return { payment_id: of.id };
  if (type.startsWith("invoice."))
    return named("subscription_id", of.parent?.subscription_details?.subscription);
  if (/^(charge|refund)\./.test(type)) return named("payment_id", of.payment_intent);
  return null;
}

function named(
  name: "subscription_id" | "payment_id",
  reference: string | { id: string } | null | undefined,
): Omit<PaymentEvent, "id"> | null {
  const id = idOf(reference);
  return id === null ? null : { [name]: id };
}

async function readSubscription(client: Stripe, id: string): Promise<Subscription | null> {
  const subscription = await callStripeOrNull(client.subscriptions.retrieve(id));
  return subscription === null ? null : toSubscription(subscription);
}

/** If the difference can't be charged, the plan stays unchanged. */
async function changePlan(
  client: Stripe,
  id: string,
  { plan, amount_cents, order_id, charge }: PlanChange,
): Promise<void> {
  const [product, current] = await Promise.all([
    ensureProduct(client, plan),
    callStripe(client.subscriptions.retrieve(id)),
  ]);
  const price_data = {
    currency: CURRENCY,
    product,
    unit_amount: amount_cents,
    recurring: { interval: "month" },
  } as const;
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemOf(current).id, price_data }],
    proration_behavior: charge === "now" ? "always_invoice" : "none",
    payment_behavior: "error_if_incomplete",
    cancel_at_period_end: false,
  };
  await callStripe(client.subscriptions.update(id, params, { idempotencyKey: `plan/${order_id}` }));
}

async function cancelSubscription(client: Stripe, id: string): Promise<void> {
  await callStripeOrNull(client.subscriptions.cancel(id));
}

function toSubscription(subscription: Stripe.Subscription): Subscription {
  const item = itemOf(subscription);
  return {
    id: subscription.id,
    customer_id: idOf(subscription.customer) ?? "",
    order_id: subscription.metadata.crier_order ?? null,
    plan: planOfProduct(idOf(item.price.product)),
    status: subscription.status,
    period_start: new Date(item.current_period_start * 1000),
    period_end: new Date(item.current_period_end * 1000),
    // An end date set in Stripe's own dashboard ends it as well.
    cancel_at_period_end:
      subscription.cancel_at_period_end || subscription.cancel_at === item.current_period_end,
  };
}

/** Returns a Crier subscription's only item. The period is the item's, not the subscription's. */
function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new PaymentsUnavailableError(`Stripe's ${id} has no items.`);
  return item;
}
