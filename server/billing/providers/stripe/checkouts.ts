import type Stripe from "stripe";
import { CURRENCY } from "#core/domain/billing/prices.ts";
import type { Checkout, CheckoutOrder } from "../spec.ts";
import { callStripe, callStripeOrNull, idOf } from "./create-client.ts";
import { ensureProduct } from "./products.ts";

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Creates a payment on Stripe's page. The order's ID is the idempotency key. */
export async function createCheckout(client: Stripe, order: CheckoutOrder): Promise<Checkout> {
  const params = { ...commonParams(order), ...(await paramsOf(client, order)) };
  const created = client.checkout.sessions.create(params, {
    idempotencyKey: `checkout/${order.id}`,
  });
  return toCheckout(await callStripe(created));
}

export async function readCheckout(client: Stripe, id: string): Promise<Checkout | null> {
  const session = await callStripeOrNull(
    client.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }),
  );
  return session === null ? null : toCheckout(session);
}

export async function expireCheckout(client: Stripe, id: string): Promise<void> {
  const current = await readCheckout(client, id);
  if (current?.status === "open") await callStripe(client.checkout.sessions.expire(id));
}

function commonParams(order: CheckoutOrder): SessionParams {
  return {
    customer: order.customer_id,
    client_reference_id: order.organization_id,
    metadata: metadataOf(order),
    success_url: order.paid_url,
    cancel_url: order.left_url,
    expires_at: Math.floor(order.expires_at.getTime() / 1000),
    // The price is checked against the order, so it must stay in our currency.
    adaptive_pricing: { enabled: false },
  };
}

async function paramsOf(client: Stripe, order: CheckoutOrder): Promise<SessionParams> {
  const { amount_cents, buys, description } = order;
  const metadata = metadataOf(order);
  if (buys.kind === "top_up") {
    const product_data = { name: description };
    return {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: CURRENCY, unit_amount: amount_cents, product_data },
        },
      ],
      // Allows automatic top-ups to charge the payment method again.
      payment_intent_data: { description, metadata, setup_future_usage: "off_session" },
      invoice_creation: { enabled: true },
    };
  }
  const product = await ensureProduct(client, buys.plan);
  const recurring = { interval: "month" } as const;
  return {
    mode: "subscription",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: CURRENCY, unit_amount: amount_cents, product, recurring },
      },
    ],
    payment_method_collection: "always",
    subscription_data: {
      metadata,
      // Set explicitly, because the default depends on the API version. Flexible prorates by what was actually billed.
      billing_mode: { type: "flexible" },
      ...(buys.trial_days > 0 ? { trial_period_days: buys.trial_days } : {}),
    },
  };
}

export function metadataOf({ id, organization_id }: Pick<CheckoutOrder, "id" | "organization_id">) {
  return { crier_order: id, crier_organization: organization_id };
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    order_id: session.metadata?.crier_order ?? null,
    status: statusOf(session),
    url: session.url,
    amount_cents: session.amount_subtotal ?? 0,
    currency: session.currency ?? "",
    payment_id: idOf(session.payment_intent),
    subscription_id: idOf(session.subscription),
  };
}

/** A payment that takes days leaves the session complete and unpaid until it arrives or fails. */
function statusOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): Checkout["status"] {
  if (status === "open") return "open";
  if (status === "expired") return "expired";
  if (payment_status !== "unpaid") return "paid";
  const payment = typeof payment_intent === "string" ? null : payment_intent;
  const hasFailed = payment?.status === "requires_payment_method" || payment?.status === "canceled";
  return hasFailed ? "failed" : "processing";
}
