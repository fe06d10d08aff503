import { Refusal } from "#core/contract/refusal.ts";
import { countNoun } from "#core/domain/words.ts";

export const WINDOW_SECONDS = 60;

export interface RateAllowance {
  limit: number;
  /** Number of this request within the window. More than `limit` if it is refused. */
  used: number;
  reset_ms: number;
}

export function refuseBeyond({ limit, used, reset_ms }: RateAllowance): void {
  if (used <= limit) return;
  throw Refusal.because(
    "rate_limited",
    `Rate limit reached: the organization has used its ${limit} requests for this minute. Try again in ${countNoun(Math.ceil(reset_ms / 1000), "second")}.`,
    { retry_after_ms: reset_ms },
  );
}

/** Returns `RateLimit` and `RateLimit-Policy` headers as specified in draft-ietf-httpapi-ratelimit-headers-10. */
export function rateLimitHeaders({ limit, used, reset_ms }: RateAllowance): Record<string, string> {
  const remaining = Math.max(0, limit - used);
  return {
    ratelimit: `"default";r=${remaining};t=${Math.ceil(reset_ms / 1000)}`,
    "ratelimit-policy": `"default";q=${limit};w=${WINDOW_SECONDS}`,
  };
}
