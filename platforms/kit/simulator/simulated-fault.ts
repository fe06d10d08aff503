import { SIMULATE, type SimulatedFault } from "../spec/simulate-option.ts";

/**
 * In how many attempts each fault strikes, counted from the first, so that transient faults pass and permanent ones are
 * reported. A fault strikes requests that publish a post or edit a published one.
 */
const STRIKES: Record<SimulatedFault, number> = {
  auth: Number.POSITIVE_INFINITY,
  rate_limit: 1,
  platform_unavailable: 2,
  content_policy: Number.POSITIVE_INFINITY,
  timeout_before: 1,
  timeout_after: 1,
  slow: Number.POSITIVE_INFINITY,
};

/** Returns the fault that an entry's options request for an attempt after `earlier_attempts`. */
export function faultAt(
  options: { [name: string]: unknown },
  earlier_attempts: number,
): SimulatedFault | null {
  const fault = SIMULATED.find((name) => name === options[SIMULATE]);
  return fault !== undefined && earlier_attempts < STRIKES[fault] ? fault : null;
}

const SIMULATED = Object.keys(STRIKES) as SimulatedFault[];

export type { SimulatedFault };
