import { Report } from "#core/contract/operations/skills/report.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findRun } from "#server/skills/runs/run-record.ts";

/** Returns the report made by a run. Throws for runs of other skills and for unfinished reports. One statement. */
export async function findReport(sql: RunSql, ctx: ServiceContext, id: string): Promise<Report> {
  const run = await findRun(sql, ctx, id);
  if (run.skill !== "report")
    throw Refusal.because("invalid_input", `id: ${id} is a run of ${run.skill}, not of report.`);
  const report = Report.safeParse(run.output).data;
  if (run.status === "succeeded" && report !== undefined) return report;
  throw Refusal.because("invalid_input", `id: ${id} has no report: it is ${run.status}.`);
}
