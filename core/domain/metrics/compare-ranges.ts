import type { MetricName } from "#core/contract/resources/metric.ts";

type Day = Partial<Record<MetricName, number | null>>;

/** What was measured of a metric over some days. Null where no day was measured. */
export function sumOver(days: readonly Day[], name: MetricName): number | null {
  const measured = days.map((day) => day[name] ?? null).filter((value) => value !== null);
  return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0);
}

/**
 * How much more there was of a metric than in the range before. Null unless both ranges are as long and each day of the earlier one
 * was measured: a part of a range is no comparison.
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
