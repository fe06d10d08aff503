import Stripe from "stripe";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
import { PaymentDeclinedError, PaymentsUnavailableError } from "../payment-errors.ts";

/**
 * Version of Stripe's API that Crier uses, including for events: the webhook endpoint must be created with it. The
 * library's types match only this version.
 */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 15_000;
const REPEATS = 1;

export interface StripeAddress {
  host: string;
  port: number;
  protocol: "http" | "https";
}

/** Creates Stripe's own client, which refuses to be called within a transaction. */
export function createClient(secret_key: string, address?: StripeAddress): Stripe {
  return new Stripe(secret_key, {
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetchOutside),
    maxNetworkRetries: REPEATS,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: "Crier" },
    ...address,
  });
}

const fetchOutside: typeof fetch = (...request) => {
  refuseInTransaction("Stripe");
  return fetch(...request);
};

/** Makes a call, and distinguishes declines by the customer's bank from all other failures. */
export async function callStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new PaymentDeclinedError(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeError)
      throw new PaymentsUnavailableError(error.message, { cause: error });
    throw error;
  });
}

/** Like `callStripe`, but returns null if the object doesn't exist. */
export async function callStripeOrNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  const found = call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing")
      return null;
    throw error;
  });
  return callStripe(found);
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return (typeof reference === "string" ? reference : reference?.id) ?? null;
}
