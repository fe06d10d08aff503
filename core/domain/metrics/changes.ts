import type { MetricName } from "#core/contract/resources/metric.ts";

/** Metrics measured at one time. Missing ones weren't measured. */
export type Numbers = Partial<Record<MetricName, number>>;

const DAY_MS = 86_400_000;
/** A post whose first reading is later than this after publishing has no known start. */
const MAX_FIRST_READING_MS = 7 * DAY_MS;

/** Whether a post's first reading counts from 0, the value at publishing. False if that is too long ago. */
export function startsFromZero(published_at: Date, first_read_at: Date): boolean {
  return first_read_at.getTime() - published_at.getTime() <= MAX_FIRST_READING_MS;
}

/**
 * Returns the changes of cumulative metrics since they were last known. Decreases are negative. A metric without an
 * earlier value has no change.
 */
export function changesSince(
  before: Numbers,
  now: Numbers,
  { from_zero }: { from_zero: boolean },
): Numbers {
  const changes: Numbers = {};
  for (const [name, value] of entriesOf(now)) {
    const earlier = before[name] ?? (from_zero ? 0 : undefined);
    if (earlier !== undefined) changes[name] = value - earlier;
  }
  return changes;
}

/** Adds changes by name. A name that none has stays missing. */
export function addChanges(one: Numbers, other: Numbers): Numbers {
  const sum: Numbers = { ...one };
  for (const [name, value] of entriesOf(other)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

function entriesOf(numbers: Numbers): [MetricName, number][] {
  return Object.entries(numbers) as [MetricName, number][];
}
