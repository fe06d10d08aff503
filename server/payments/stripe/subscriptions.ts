import type Stripe from "stripe";
import { CURRENCY } from "#core/domain/billing/prices.ts";
import type { Subscription } from "#core/domain/billing/subscription.ts";
import { PaymentsUnavailableError } from "../payment-errors.ts";
import type { PlanChange } from "../spec.ts";
import { asked, asking, idOf } from "./create-client.ts";
import { ensureProduct, planOfProduct } from "./products.ts";

export async function readSubscription(client: Stripe, id: string): Promise<Subscription | null> {
  const subscription = await asked(client.subscriptions.retrieve(id));
  return subscription === null ? null : toSubscription(subscription);
}

/** If the difference can't be charged, the plan stays unchanged. */
export async function changePlan(
  client: Stripe,
  id: string,
  { plan, amount_cents, order_id, charge }: PlanChange,
): Promise<void> {
  const [product, current] = await Promise.all([
    ensureProduct(client, plan),
    asking(client.subscriptions.retrieve(id)),
  ]);
  const price_data = {
    ...{ currency: CURRENCY, product, unit_amount: amount_cents },
    recurring: { interval: "month" },
  } as const;
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemOf(current).id, price_data }],
    proration_behavior: charge === "now" ? "always_invoice" : "none",
    payment_behavior: "error_if_incomplete",
    cancel_at_period_end: false,
  };
  await asking(client.subscriptions.update(id, params, { idempotencyKey: `plan/${order_id}` }));
}

export async function cancelSubscription(client: Stripe, id: string): Promise<void> {
  await asked(client.subscriptions.cancel(id));
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
