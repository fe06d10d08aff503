import type { Problem } from "#components/api/problem.ts";

/** After UNAUTHORIZED, the next write waits until the person has signed in again. */
const NOT_LOOKED_AT: readonly Problem["code"][] = [
  "UNREACHABLE",
  "UNAUTHORIZED",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE",
  "TOO_MANY_REQUESTS",
];

/**
 * Whether the same write may succeed later, or may have been applied. If so, it must be retried with its idempotency
 * key.
 */
export function isWorthRetrying({ code, reason }: Problem): boolean {
  return NOT_LOOKED_AT.includes(code) || reason === "idempotency_in_progress";
}
