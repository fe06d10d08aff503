/** The payment provider can't be reached or didn't understand the request: the outcome is unknown. */
export class PaymentsUnavailableError extends Error {
  override readonly name = "PaymentsUnavailableError";
}

/** The customer's bank declined, or there is no card. Nothing was charged. */
export class PaymentDeclinedError extends Error {
  override readonly name = "PaymentDeclinedError";
}

/** The event isn't signed by the provider, or was signed too long ago. */
export class BadSignatureError extends Error {
  override readonly name = "BadSignatureError";
}
