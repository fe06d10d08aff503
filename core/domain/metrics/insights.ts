import type { InsightTotal } from "#core/contract/resources/insights.ts";
import type { MetricName } from "#core/contract/resources/metric.ts";

/** What counts as engagement. Clicks don't: few platforms report them. */
export const ENGAGEMENT: readonly MetricName[] = ["likes", "comments", "shares", "saves"];

/** A number of one channel in a range and the one before it. Null if it wasn't measured. */
export interface Compared {
  value: number | null;
  /** Null unless the channel was measured in the whole of the previous range. */
  before: number | null;
}

/**
 * Returns the sum over the channels that measure a number. The change compares only channels that were measured in
 * both ranges, so a new channel doesn't look like growth.
 */
export function totalOver(channels: readonly Compared[]): InsightTotal {
  const measured = channels.filter(({ value }) => value !== null);
  const compared = measured.filter(({ before }) => before !== null);
  const before = compared.reduce((sum, each) => sum + (each.before ?? 0), 0);
  const now = compared.reduce((sum, each) => sum + (each.value ?? 0), 0);
  return {
    value: addAll(measured.map(({ value }) => value)),
    change: compared.length === 0 ? null : now - before,
    before: compared.length === 0 ? null : before,
    channels: measured.length,
    compared: compared.length,
  };
}

/** Returns the sum of what was measured, or null if nothing was. */
export function addAll(values: readonly (number | null | undefined)[]): number | null {
  const measured = values.filter((value) => value !== null && value !== undefined);
  if (measured.length === 0) return null;
  const sum = measured.reduce((total, value) => total + value, 0);
  return Math.min(sum, Number.MAX_SAFE_INTEGER);
}

/**
 * Returns the sum per day of counts that are read now and then: each holds until the next reading. Null for days on
 * which a channel hadn't been read yet: the sum would jump once it is.
 */
export function carryForward(
  channels: readonly (readonly (number | null)[])[],
  days: number,
): (number | null)[] {
  const held: (number | null)[] = channels.map(() => null);
  return Array.from({ length: days }, (_, day) => {
    for (const [index, readings] of channels.entries())
      held[index] = readings[day] ?? held[index] ?? null;
    return held.length === 0 || held.includes(null) ? null : addAll(held);
  });
}
