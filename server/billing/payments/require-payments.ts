import { Refusal } from "#core/contract/refusal.ts";
import {
  PaymentDeclinedError,
  PaymentsUnavailableError,
} from "#server/billing/providers/payment-errors.ts";
import type { PaymentProvider } from "#server/billing/providers/spec.ts";
import type { System } from "#server/system.ts";

const TRY_AGAIN_MS = 60_000;

export function requirePayments({ payments }: Pick<System, "payments">): PaymentProvider {
  if (payments !== null) return payments;
  throw new Refusal("NOT_FOUND", "This Crier has no payment provider, so nothing is sold here.");
}

/** Calls the payment provider. Throws a Refusal if it doesn't respond or the bank declines. */
export async function orRefuse<Answer>(
  { logger }: Pick<System, "logger">,
  call: Promise<Answer>,
): Promise<Answer> {
  return call.catch((err: unknown) => {
    if (err instanceof PaymentDeclinedError)
      throw Refusal.upgrade(
        "topup",
        "The payment was declined, and nothing was changed. Update your card, then try again.",
      );
    if (!(err instanceof PaymentsUnavailableError)) throw err;
    logger.error({ err }, "the payment provider could not be asked");
    throw new Refusal(
      "SERVICE_UNAVAILABLE",
      "The payment service can't be reached, and nothing was charged. Publishing continues. Try again in a minute.",
      { retry_after_ms: TRY_AGAIN_MS },
    );
  });
}
