import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { codeOfStatus, platformError } from "#platforms/kit/platform-error.ts";
import { untilInstantMs } from "#platforms/kit/retry-after.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/** https://atproto.com/specs/xrpc#error-responses */
const XrpcError = z.object({ error: z.string(), message: z.string().optional() });

/**
 * Error names that say more than their status, from the server's source code, packages/pds and packages/xrpc-server.
 */
const CODES = new Map<string, ValidationCode>([
  ["InvalidRequest", "validation"],
  ["HandleNotFound", "validation"],
  ["AuthMissing", "auth"],
  ["AuthenticationRequired", "auth"],
  ["AuthFactorTokenRequired", "auth"],
  ["InvalidToken", "auth"],
  ["ExpiredToken", "auth"],
  // Of tokens that are bound to a key (packages/oauth/oauth-provider, errors).
  ["invalid_token", "auth"],
  ["use_dpop_nonce", "auth"],
  // The clock of Crier's server is wrong, which must not disconnect a channel.
  ["invalid_dpop_proof", "platform_unavailable"],
  ["AccountTakedown", "auth"],
  ["AccountDeactivated", "auth"],
  ["AccountNotFound", "auth"],
  ["RateLimitExceeded", "rate_limit"],
  ["UpstreamFailure", "platform_unavailable"],
  ["UpstreamTimeout", "platform_unavailable"],
  ["NotEnoughResources", "platform_unavailable"],
]);

export class BlueskyError extends ProviderError {
  readonly error_name: string;

  constructor(error: ProviderError, error_name: string) {
    const { outcome, retry_after_ms } = error;
    super(
      error.code,
      error.message,
      retry_after_ms === undefined ? { outcome } : { outcome, retry_after_ms },
    );
    this.error_name = error_name;
  }
}

export function isRefusal(error: unknown, ...names: string[]): error is BlueskyError {
  return error instanceof BlueskyError && names.includes(error.error_name);
}

/**
 * Returns the error for a refusal. A response that isn't XRPC comes from a proxy in front of the server, or from a
 * server that is no PDS.
 */
export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const parsed = XrpcError.safeParse(answer.json);
  if (parsed.success) return mapXrpc(answer, effect, parsed.data);
  const code = codeOfStatus(answer.status, "");
  const by_proxy = code === "platform_unavailable" || code === "rate_limit";
  return by_proxy ? mapXrpc(answer, effect, { error: "" }) : unreadable(answer, effect);
}

/** Returns the error for a response that no Bluesky server sends. A success that can't be read may have published. */
export function unreadable({ host, status }: PlatformAnswer, effect: Effect): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `${host} doesn't respond like a Bluesky server (a PDS): it answered ${status} with something else. Check the service URL.`,
    { outcome: effect === "publishes" && status < 300 ? "unknown" : "not_sent" },
  );
}

function mapXrpc(
  answer: PlatformAnswer,
  effect: Effect,
  { error, message = error }: z.infer<typeof XrpcError>,
): BlueskyError {
  const refusal = platformError({
    platform: "Bluesky",
    answer,
    effect,
    detail: message,
    code: CODES.get(error),
    retry_after_ms: resetMs(answer),
  });
  return new BlueskyError(refusal, error);
}

/**
 * `Retry-After` takes precedence. `RateLimit-Reset` is in seconds since 1970
 * (docs.bsky.app/docs/advanced-guides/rate-limits).
 */
function resetMs({ status, headers }: PlatformAnswer): number | undefined {
  const reset = headers.get("ratelimit-reset");
  if (status !== 429 || reset === null || headers.has("retry-after")) return undefined;
  return untilInstantMs(headers, Number(reset) * 1000);
}
