import { INSIGHTS_COPY } from "./copy.ts";

/** Formats a count: `12,345`, or a dash if it wasn't measured. */
export function formatCount(value: number | null): string {
  return value === null ? INSIGHTS_COPY.none : value.toLocaleString("en-GB");
}

/** Formats an increase as a percentage of the value before, or as a count if there was hardly any. */
export function formatChange(change: number, before: number, asCount: boolean): string {
  const sign = change > 0 ? "+" : "−";
  const percent = Math.round((Math.abs(change) / before) * 100);
  if (asCount || before < FEWEST || percent === 0 || percent > MOST_PERCENT)
    return sign + Math.abs(change).toLocaleString("en-GB");
  return `${sign}${percent}%`;
}

/** Percentages of fewer say little. */
const FEWEST = 10;
const MOST_PERCENT = 999;
