import type { ErrorCode } from "#core/contract/errors.ts";
import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";

/** Exit code of a process ended by Ctrl-C. */
export const INTERRUPTED = 130;

export const UNEXPECTED = 1;
export const USAGE = 2;
export const AUTH = 3;
export const REFUSED = 4;

export class CliError extends Error {
  override readonly name: string = "CliError";
  readonly exit: number;

  constructor(message: string, exit: number = UNEXPECTED) {
    super(message);
    this.exit = exit;
  }
}

export class UsageError extends CliError {
  override readonly name = "UsageError";

  constructor(message: string) {
    super(message, USAGE);
  }
}

/** There was no response. `arrived` is false if the request certainly never reached the server. */
export class NetworkError extends CliError {
  override readonly name = "NetworkError";
  readonly arrived: boolean;

  constructor(message: string, { arrived }: { arrived: boolean }) {
    super(message);
    this.arrived = arrived;
  }
}

/** The server refused the request with this error envelope. */
export class RefusalError extends CliError {
  override readonly name = "RefusalError";
  readonly envelope: ErrorEnvelope;
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** Advice that the server can't give. */
  readonly hint: string | undefined;

  constructor(
    envelope: ErrorEnvelope,
    { exit, hint, retryAfterMs }: { exit: number; hint?: string; retryAfterMs?: number },
  ) {
    super(envelope.error.message, exit);
    this.envelope = envelope;
    this.code = envelope.error.code;
    this.reason = envelope.error.reason;
    this.hint = hint;
    this.retryAfterMs = envelope.error.retry_after_ms ?? retryAfterMs;
  }
}
