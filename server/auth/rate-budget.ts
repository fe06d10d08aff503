import { Refusal } from "#core/contract/refusal.ts";

export const WINDOW_SECONDS = 60;

/** What an organization's programs have left of the current minute, this request counted. */
export interface RateBudget {
  limit: number;
  /** How many requests of the window this one makes; more than `limit` where it is refused. */
  used: number;
  /** Until the window ends and the budget is full again. */
  reset_ms: number;
}

/** Refuses the request that is one too many. */
export function refuseBeyond({ limit, used, reset_ms }: RateBudget): void {
  if (used <= limit) return;
  throw Refusal.because(
    "rate_limited",
    `Rate limit reached: the organization has used its ${limit} requests for this minute. Try again in ${Math.ceil(reset_ms / 1000)} seconds.`,
    { retry_after_ms: reset_ms },
  );
}

/** `RateLimit` and `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers-10 writes them. */
export function budgetHeaders({ limit, used, reset_ms }: RateBudget): Record<string, string> {
  const remaining = Math.max(0, limit - used);
  return {
    ratelimit: `"default";r=${remaining};t=${Math.ceil(reset_ms / 1000)}`,
    "ratelimit-policy": `"default";q=${limit};w=${WINDOW_SECONDS}`,
  };
}
