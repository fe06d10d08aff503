import { METRIC_NAMES, type MetricName } from "#core/contract/resources/metric.ts";
import type { Numbers } from "./changes.ts";

/** Sums of these would count people once per channel. */
const NEVER_ADDED: readonly MetricName[] = ["reach", "followers"];

/** Returns the sums over channels of the metrics that every channel measures. */
export function totalsOf(channels: readonly Numbers[]): Numbers {
  const totals: Numbers = {};
  if (channels.length === 0) return totals;
  for (const name of METRIC_NAMES) {
    if (NEVER_ADDED.includes(name)) continue;
    const values = channels.map((numbers) => numbers[name]);
    if (values.every((value) => value !== undefined))
      totals[name] = values.reduce((sum, value) => sum + value, 0);
  }
  return totals;
}
