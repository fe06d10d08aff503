import type { MetricName } from "#core/contract/resources/metric.ts";

/** What was measured at one time. A name that is missing was not measured. */
export type Numbers = Partial<Record<MetricName, number>>;

const DAY_MS = 86_400_000;
/** A post that is first read later than this after publishing has no known beginning. */
const KNOWN_FROM_START_MS = 7 * DAY_MS;

/** A post's numbers were all 0 when it was published: its first reading counts from there, unless that is too long ago. */
export function startsFromZero(published_at: Date, first_read_at: Date): boolean {
  return first_read_at.getTime() - published_at.getTime() <= KNOWN_FROM_START_MS;
}

/** By how much cumulative numbers have changed since they were last known. A fall is negative. What has no earlier number has no change. */
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

/** Adds changes name by name. A name that none has stays missing. */
export function addChanges(one: Numbers, other: Numbers): Numbers {
  const sum: Numbers = { ...one };
  for (const [name, value] of entriesOf(other)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

function entriesOf(numbers: Numbers): [MetricName, number][] {
  return Object.entries(numbers) as [MetricName, number][];
}
