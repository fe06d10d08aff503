import type { ProviderFault } from "../../providers/spec.ts";

/** Waits before the 2nd, 3rd, … call. After the last one a failure is final. */
const DELAYS_MS = [1_000, 4_000, 15_000, 30_000];
/** A platform that asks for a longer wait than this is told to people instead. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/**
 * How long to wait before the platform is called again, in milliseconds, or undefined where that is no use: the post
 * would be refused again, or it has been tried often enough. `earlier` counts the tries before the one that failed.
 */
export function retryDelay(fault: ProviderFault, earlier: number): number | undefined {
  const passing =
    fault.code === "platform_unavailable" ||
    fault.code === "rate_limit" ||
    fault.outcome === "unknown";
  const delay = DELAYS_MS[earlier];
  if (!passing || delay === undefined) return undefined;
  if (fault.retry_after_ms === undefined) return delay;
  return fault.retry_after_ms > LONGEST_WAIT_MS ? undefined : Math.max(delay, fault.retry_after_ms);
}
