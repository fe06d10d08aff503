import Stripe from "stripe";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
import { PaymentDeclinedError, PaymentsUnavailableError } from "../payment-errors.ts";

/**
 * The version of Stripe's API that Crier speaks, also of the events: the webhook endpoint must be created with it. The
 * library's types are those of this one version.
 */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 15_000;
const REPEATS = 1;

/** Where Stripe is, for tests. */
export interface StripeAddress {
  host: string;
  port: number;
  protocol: "http" | "https";
}

/** Stripe's own library, which refuses to be called within a transaction. */
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

/** Makes a call. A refusal of the customer's bank and all other failures are told apart. */
export async function asking<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new PaymentDeclinedError(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeError)
      throw new PaymentsUnavailableError(error.message, { cause: error });
    throw error;
  });
}

/** As `asking`, with null for what is not there. */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  const found = call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing")
      return null;
    throw error;
  });
  return asking(found);
}

/** The ID of what Stripe gives as an ID or, expanded, as a whole. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return (typeof reference === "string" ? reference : reference?.id) ?? null;
}
