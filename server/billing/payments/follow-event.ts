import type { PaymentEvent, PaymentProvider } from "#server/billing/providers/spec.ts";
import type { System } from "#server/system.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncPayment } from "./sync-payment.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Fetches whatever an event is about from the provider, so duplicate, late or out-of-order events are harmless. */
export async function followEvent(
  system: System,
  provider: PaymentProvider,
  { checkout_id, subscription_id, payment_id }: PaymentEvent,
): Promise<void> {
  if (checkout_id !== undefined) await syncCheckout(system, provider, checkout_id);
  if (subscription_id !== undefined) await syncSubscription(system, provider, subscription_id);
  if (payment_id !== undefined) await syncPayment(system, provider, payment_id);
}
