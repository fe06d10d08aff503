import { NetworkError, RefusalError } from "#cli/errors.ts";

/** Before the second, third and fourth attempt. */
const DELAYS_MS = [300, 1000, 3000] as const;
/** For longer waits, an error is better than keeping people waiting. */
const LONGEST_WAIT_MS = 60_000;

/** Returns the delay before retrying after `tries` attempts; undefined to give up. */
export function waitBefore(
  error: unknown,
  { tries, repeatable }: { tries: number; repeatable: boolean },
): number | undefined {
  const delay = DELAYS_MS[tries - 1];
  if (delay === undefined) return undefined;
  if (error instanceof NetworkError) return repeatable || !error.arrived ? delay : undefined;
  if (!(error instanceof RefusalError) || !isTemporary(error)) return undefined;
  const wait = error.retryAfterMs ?? delay;
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
}

/** Device sign-ins handle `slow_down` themselves. */
function isTemporary({ code, reason }: RefusalError): boolean {
  if (code === "TOO_MANY_REQUESTS") return reason !== "slow_down";
  return code === "SERVICE_UNAVAILABLE" || reason === "idempotency_in_progress";
}
