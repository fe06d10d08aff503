import type { ValidationCode } from "#core/contract/resources/validation-error.ts";

/** What became of a call that failed. */
export type CallOutcome =
  /** The platform refused, or was never reached: nothing came of it. */
  | "not_sent"
  /** The answer was lost after the request went out: it may have been published. */
  | "unknown";

/** A platform's refusal or failure, in the words of the contract. `message` is for people and names the cause. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ValidationCode;
  readonly outcome: CallOutcome;
  /** How long the platform asked to wait, in milliseconds. */
  readonly retry_after_ms: number | undefined;
  /** Whether the sign-in is good, and lacks the permission that the call takes. */
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
