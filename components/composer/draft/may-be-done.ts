import type { Problem } from "#components/api/problem.ts";

const NOT_LOOKED_AT: readonly Problem["code"][] = [
  "UNREACHABLE",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE",
  "TOO_MANY_REQUESTS",
];

/** Whether the same write may succeed later, or is still being processed. */
export function isWorthRetrying({ code, reason }: Problem): boolean {
  return NOT_LOOKED_AT.includes(code) || reason === "idempotency_in_progress";
}

/**
 * Whether a write that failed with this problem may have been applied. If so, it must be retried with its idempotency
 * key.
 */
export function mayBeDone(problem: Problem): boolean {
  return isWorthRetrying(problem) || problem.code === "UNAUTHORIZED";
}
