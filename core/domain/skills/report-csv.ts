import { POST_METRICS } from "#core/contract/resources/metric.ts";
import type { Report } from "#core/contract/skills/report.ts";

const COLUMNS = ["post_id", "text", "channel", "provider", "url", "published_at", "as_of"] as const;

/** A report as CSV (RFC 4180), one line for each post and channel. What wasn't measured is an empty cell. */
export function toCsv({ rows }: Pick<Report, "rows">): string {
  const lines = rows.map((row) => [
    ...COLUMNS.map((column) => row[column] ?? ""),
    ...POST_METRICS.map((name) => row.metrics[name]?.value?.toString() ?? ""),
  ]);
  return [[...COLUMNS, ...POST_METRICS], ...lines]
    .map((line) => `${line.map(cell).join(",")}\r\n`)
    .join("");
}

/** A spreadsheet takes a cell that begins so for a formula, and would run what a stranger wrote. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
