import { toCsv } from "#core/domain/skills/report-csv.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findReport } from "./find-report.ts";

/** Returns a report as CSV. One statement. */
export async function getReportCsv({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<{ filename: string; csv: string }> {
  const report = await findReport(ctx.sql, ctx, id);
  return { filename: `report-${report.as_of.slice(0, 10)}.csv`, csv: toCsv(report) };
}
