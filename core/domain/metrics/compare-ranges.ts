import type { MetricName } from "#core/contract/resources/metric.ts";

type Day = Partial<Record<MetricName, number | null>>;

/** Returns the sum of a metric over some days. Null if no day was measured. */
export function sumOver(days: readonly Day[], name: MetricName): number | null {
  const measured = days.map((day) => day[name] ?? null).filter((value) => value !== null);
  return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns the increase of a metric compared with the previous range. Null unless both ranges have the same length and
 * every day of the previous one was measured: a partial range can't be compared.
 */
export function compareRanges(
  days: readonly Day[],
  before: readonly Day[],
  name: MetricName,
): number | null {
  if (before.length !== days.length || before.some((day) => (day[name] ?? null) === null))
    return null;
  const [now, then] = [sumOver(days, name), sumOver(before, name)];
  return now === null || then === null ? null : now - then;
}
