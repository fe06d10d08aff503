import { BrandedError } from "#core/contract/branded-error.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";

export type CallOutcome =
  /** The platform refused it or was never reached: it had no effect. */
  | "not_sent"
  /** The response was lost after the request was sent: it may have been published. */
  | "unknown";

/**
 * A platform's refusal or failure, with an error code of the API. `message` is for users and names the cause.
 */
export class ProviderError extends BrandedError {
  static override readonly brand = "ProviderError";
  override readonly name = "ProviderError";
  readonly code: ValidationCode;
  readonly outcome: CallOutcome;
  readonly retry_after_ms: number | undefined;
  /** Whether the sign-in is valid but lacks the permission that the call requires. */
  readonly lacks_permission: boolean;

  constructor(
    code: ValidationCode,
    message: string,
    details: {
      outcome?: CallOutcome;
      retry_after_ms?: number;
      lacks_permission?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.outcome = details.outcome ?? "not_sent";
    this.retry_after_ms = details.retry_after_ms;
    this.lacks_permission = details.lacks_permission ?? false;
  }
}
