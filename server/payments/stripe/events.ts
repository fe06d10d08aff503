import type Stripe from "stripe";
import type { Logger } from "#server/platform/logger.ts";
import { BadSignatureError } from "../payment-errors.ts";
import type { PaymentEvent } from "../spec.ts";
import { idOf, STRIPE_API_VERSION } from "./create-client.ts";

interface Reading {
  client: Stripe;
  webhook_secret: string;
  logger: Logger;
}

/**
 * Returns what a signed event is about. Throws BadSignatureError if it is unsigned, altered, or older than five
 * minutes.
 */
export function readEvent(
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
