import type { Report } from "#core/contract/operations/skills/report.ts";
import { POST_METRICS } from "#core/contract/resources/metric.ts";
import { toCsv as writeCsv } from "../to-csv.ts";

const COLUMNS = ["post_id", "text", "channel", "provider", "url", "published_at", "as_of"] as const;

/** Formats a report as CSV (RFC 4180), one line per post and channel. Unmeasured values are empty. */
export function toCsv({ rows }: Pick<Report, "rows">): string {
  const lines = rows.map((row) => [
    ...COLUMNS.map((column) => row[column] ?? null),
    ...POST_METRICS.map((name) => row.metrics[name]?.value ?? null),
  ]);
  return writeCsv([...COLUMNS, ...POST_METRICS], lines);
}
