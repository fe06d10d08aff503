import type { z } from "zod";
import type { ImportPosts } from "#core/contract/operations/posts/import-posts.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { prepare } from "#server/posts/save/save-post.ts";
import type { SaveRequest } from "#server/posts/save/save-request.ts";
import type { ValidPost } from "#server/posts/save/validate-plan.ts";
import type { PlannedRow } from "./plan-row.ts";
import type { RowError } from "./row-error.ts";
import { errorsOf, toImportRow } from "./row-result.ts";

export interface CheckedRow {
  planned: PlannedRow;
  row: ImportRow;
  valid: ValidPost | undefined;
}

export type OnInvalid = z.output<typeof ImportPosts.input>["on_invalid"];

/** Validates every row as creating its post would. Statements: those of preparing each post. */
export async function validateRows(
  ctx: ServiceContext,
  planned: readonly PlannedRow[],
  on_invalid: OnInvalid,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const row of planned) checked.push(await validateRow(ctx.sql, ctx, row, on_invalid));
  return checked;
}

/**
 * Validates a row, and its draft if it has errors and becomes one. Throws errors that aren't about the row, such as a
 * missing permission.
 */
export async function validateRow(
  sql: RunSql,
  ctx: ServiceContext,
  planned: PlannedRow,
  on_invalid: OnInvalid,
): Promise<CheckedRow> {
  const first = planned.errors.length > 0 ? planned.errors : await tryRequest(planned.request);
  if (!Array.isArray(first)) return { planned, row: toImportRow(planned, first), valid: first };
  const wrong = { ...planned, errors: first };
  const { draft } = planned;
  const valid = on_invalid === "draft" && draft !== null ? await tryRequest(draft.request) : [];
  return Array.isArray(valid)
    ? { planned, row: toImportRow(wrong), valid: undefined }
    : { planned, row: toImportRow(wrong, valid), valid };

  async function tryRequest(request: SaveRequest): Promise<ValidPost | RowError[]> {
    try {
      return await prepare(sql, ctx, { ...request, in_bulk: true });
    } catch (error) {
      const errors = error instanceof Refusal ? errorsOf(error) : undefined;
      if (errors === undefined) throw error;
      return errors;
    }
  }
}
