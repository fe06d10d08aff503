import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { keepAnswer } from "#server/services/idempotency/keep-answer.ts";
import { insertFiles } from "#server/services/media/insert-files.ts";
import { commitPost } from "../save/commit-post.ts";
import type { ImportFiles } from "./plan-files.ts";
import { invalidRows } from "./row-result.ts";
import { shareLabels } from "./share-labels.ts";
import { type CheckedRow, validateRow } from "./validate-rows.ts";

interface Storing {
  files: ImportFiles["rows"];
  dry_run: boolean;
}

class DryRun extends Error {
  override readonly name = "DryRun";
  readonly rows: ImportRow[];

  constructor(rows: ImportRow[]) {
    super("Nothing is to be stored.");
    this.rows = rows;
  }
}

/**
 * Stores the posts of all rows, their files and the request's response in one transaction, and returns the rows with
 * their posts. Throws for all of them if one can't be scheduled together with the others. Statements: one for the
 * files, those of `commitPost` per row, and those of preparing each scheduled post again.
 */
export async function storeRows(
  ctx: ServiceContext,
  checked: readonly CheckedRow[],
  { files, dry_run }: Storing,
): Promise<ImportRow[]> {
  try {
    return await inTransaction(ctx.system.database.pool, async (sql) => {
      if (files.length > 0) await insertFiles(sql, ctx, { files, event: "media/requested" });
      const rows = await writeRows(sql, ctx, checked);
      if (dry_run) throw new DryRun(rows.map((row) => ({ ...row, post_id: null })));
      if (rows.some(({ ok }) => !ok)) throw invalidRows(rows);
      await keepAnswer(sql, ctx, answerOf(rows));
      return rows;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.rows;
    throw error;
  }
}

async function writeRows(
  sql: RunSql,
  ctx: ServiceContext,
  checked: readonly CheckedRow[],
): Promise<ImportRow[]> {
  // The response stored under the request's key is the import's, not its first post's.
  const { pending_answer: _, ...plain } = ctx;
  const share = shareLabels();
  const rows: ImportRow[] = [];
  for (const each of checked) {
    const isScheduled = each.planned.request.scheduled_at !== undefined;
    const { row, valid } = isScheduled ? await validateRow(sql, plain, each.planned) : each;
    const post = valid === undefined ? null : await commitPost(sql, plain, share(valid));
    rows.push({ ...row, post_id: post?.id ?? null });
  }
  return rows;
}

function answerOf(rows: ImportRow[]) {
  return { rows, valid: rows.length, invalid: 0, created: rows.length };
}
