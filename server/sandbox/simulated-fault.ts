import { SIMULATE, type SimulatedFault } from "#server/providers/kit/simulate-option.ts";

/**
 * In how many attempts each fault strikes, from the first: so that what passes is got over, and what stays is told. A fault
 * strikes the requests that put a post out, and those that change what is out.
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

/** The fault that an entry's options ask for at an attempt, when `earlier_attempts` of its asking went before. */
export function faultAt(
  options: { [name: string]: unknown },
  earlier_attempts: number,
): SimulatedFault | null {
  const fault = SIMULATED.find((name) => name === options[SIMULATE]);
  return fault !== undefined && earlier_attempts < STRIKES[fault] ? fault : null;
}

const SIMULATED = Object.keys(STRIKES) as SimulatedFault[];

export type { SimulatedFault };
