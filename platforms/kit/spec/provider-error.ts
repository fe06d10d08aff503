import { BrandedError } from "#core/contract/branded-error.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";

export type CallOutcome =
  /** The platform refused it or was never reached: it had no effect. */
  | "not_sent"
  /** The response was lost after the request was sent: it may have been published. */
  | "unknown";

/** Far above any message of ours. */
const LONGEST_MESSAGE = 1_000;

/** Control characters, of which databases refuse some, and those that reverse the text after them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns what can be stored and shown of a text that anybody may have written, at most `most` characters. */
export function toPrintable(text: string, most: number): string {
  const line = text.replace(UNPRINTABLE, " ").toWellFormed();
  if (line.length <= most) return line;
  // A character may be two units.
  return `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * A platform's refusal or failure, with an error code of the API. `message` is for users and names the cause. It is
 * stored and mailed, and a server can write anything into it: it is made printable and at most 1,000 characters long.
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
    super(toPrintable(message, LONGEST_MESSAGE), { cause: details.cause });
    this.code = code;
    this.outcome = details.outcome ?? "not_sent";
    this.retry_after_ms = details.retry_after_ms;
    this.lacks_permission = details.lacks_permission ?? false;
  }
}
