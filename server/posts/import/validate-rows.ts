import { Refusal } from "#core/contract/refusal.ts";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { prepare } from "#server/posts/save/save-post.ts";
import type { ValidPost } from "#server/posts/save/validate-plan.ts";
import type { PlannedRow } from "./plan-row.ts";
import { errorsOf, toImportRow } from "./row-result.ts";

export interface CheckedRow {
  planned: PlannedRow;
  row: ImportRow;
  valid: ValidPost | undefined;
}

/** Validates every row as creating its post would. Statements: those of preparing each post. */
export async function validateRows(
  ctx: ServiceContext,
  planned: readonly PlannedRow[],
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const row of planned) checked.push(await validateRow(ctx.sql, ctx, row));
  return checked;
}

/** Validates a row. Throws errors that aren't about the row, such as a missing permission. */
export async function validateRow(
  sql: RunSql,
  ctx: ServiceContext,
  planned: PlannedRow,
): Promise<CheckedRow> {
  if (planned.errors.length > 0) return { planned, row: toImportRow(planned), valid: undefined };
  try {
    const valid = await prepare(sql, ctx, planned.request);
    return { planned, row: toImportRow(planned, valid), valid };
  } catch (error) {
    const errors = error instanceof Refusal ? errorsOf(error) : undefined;
    if (errors === undefined) throw error;
    return { planned, row: toImportRow({ ...planned, errors }), valid: undefined };
  }
}
