import type { Problem } from "#components/api/problem.ts";

const NOT_LOOKED_AT: readonly Problem["code"][] = [
  "UNREACHABLE",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE",
  "TOO_MANY_REQUESTS",
];

/** Whether the same write may well succeed later, or is being made at this moment. */
export function isWorthRetrying({ code, reason }: Problem): boolean {
  return NOT_LOOKED_AT.includes(code) || reason === "idempotency_in_progress";
}

/** Whether a write that failed like this may have been made all the same: it has to be asked for again, with its key. */
export function mayBeDone(problem: Problem): boolean {
  return isWorthRetrying(problem) || problem.code === "UNAUTHORIZED";
}
