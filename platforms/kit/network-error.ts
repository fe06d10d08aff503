import { BrandedError } from "#core/contract/branded-error.ts";
import { ProviderError } from "./spec/provider.ts";

/** `publishes`: once sent, the call may have had its effect even without a response. */
export type Effect = "reads" | "publishes";

export class OversizedAnswerError extends BrandedError {
  static override readonly brand = "OversizedAnswerError";
  override readonly name = "OversizedAnswerError";
}

/** A request that wasn't sent, because users may not make this server call its URL. */
export class RefusedAddressError extends BrandedError {
  static override readonly brand = "RefusedAddressError";
  override readonly name = "RefusedAddressError";
}

const NEVER_SENT = new Map([
  ["ECONNREFUSED", "connection refused"],
  ["ENOTFOUND", "unknown host name"],
  ["EAI_AGAIN", "the host name could not be looked up"],
  ["EHOSTUNREACH", "the network is unreachable"],
  ["ENETUNREACH", "the host is unreachable"],
  ["ETIMEDOUT", "the connection timed out"],
  ["UND_ERR_CONNECT_TIMEOUT", "the connection timed out"],
  ["CERT_HAS_EXPIRED", "its TLS certificate has expired"],
  ["CERT_NOT_YET_VALID", "its TLS certificate is not valid yet"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its TLS certificate is for another name"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "its TLS certificate is self-signed"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "its TLS certificate is self-signed"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "its TLS certificate can't be verified"],
  ["UNABLE_TO_GET_ISSUER_CERT", "its TLS certificate can't be verified"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "its TLS certificate can't be verified"],
  ["EPROTO", "it doesn't use TLS as expected"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "it doesn't use TLS on that port"],
  ["ERR_SSL_PACKET_LENGTH_TOO_LONG", "it doesn't use TLS on that port"],
  ["ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE", "it refused the TLS handshake"],
  ["ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION", "it refused the TLS version"],
]);

/**
 * Returns the error that a failed exchange means. Its outcome is `not_sent` only if the request certainly
 * never left: anything else of a publishing call may have arrived.
 */
export function networkError(
  error: unknown,
  { host, effect }: { host: string; effect: Effect },
): ProviderError {
  if (error instanceof ProviderError) return error;
  const cause = rootCause(error);
  if (cause instanceof RefusedAddressError)
    return new ProviderError("validation", cause.message, { cause });
  const reason = reasonNeverSent(cause);
  if (reason !== undefined) {
    return new ProviderError("platform_unavailable", `${host} could not be reached: ${reason}.`, {
      cause,
    });
  }
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const message = `${host} ${describeLoss(cause)}.`;
  return new ProviderError("platform_unavailable", message, { outcome, cause });
}

/** `fetch` wraps the cause in a TypeError "fetch failed". */
function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

/** Some codes also come from an established connection; the system call tells the difference. */
/** Why a request certainly never left, in words; undefined if it may have. */
export function reasonNeverSent(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !("code" in cause)) return undefined;
  const syscall = "syscall" in cause ? cause.syscall : undefined;
  if (syscall === "read" || syscall === "write") return undefined;
  return NEVER_SENT.get(String(cause.code));
}

function describeLoss(cause: unknown): string {
  if (cause instanceof OversizedAnswerError) return "sent a response that is too large";
  if (cause instanceof Error && cause.name === "TimeoutError") return "did not answer in time";
  return "closed the connection before it answered";
}
