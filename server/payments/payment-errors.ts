/** The payment provider can't be asked, or has not understood: nothing is known to have happened. */
export class PaymentsUnavailableError extends Error {
  override readonly name = "PaymentsUnavailableError";
}

/** The customer's bank, or the lack of a card, says no. Nothing was charged. */
export class PaymentDeclinedError extends Error {
  override readonly name = "PaymentDeclinedError";
}

/** An event that the provider has not signed, or has signed too long ago. */
export class BadSignatureError extends Error {
  override readonly name = "BadSignatureError";
}
