import { BrandedError } from "#core/contract/branded-error.ts";

/** The payment provider can't be reached or didn't understand the request: the outcome is unknown. */
export class PaymentsUnavailableError extends BrandedError {
  static override readonly brand = "PaymentsUnavailableError";
  override readonly name = "PaymentsUnavailableError";
}

/** The customer's bank declined, or there is no card. Nothing was charged. */
export class PaymentDeclinedError extends BrandedError {
  static override readonly brand = "PaymentDeclinedError";
  override readonly name = "PaymentDeclinedError";
}

/** The event isn't signed by the provider, or was signed too long ago. */
export class BadSignatureError extends BrandedError {
  static override readonly brand = "BadSignatureError";
  override readonly name = "BadSignatureError";
}
