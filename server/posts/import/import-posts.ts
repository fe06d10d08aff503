import type { z } from "zod";
import {
  MOST_IMPORT_BYTES,
  MOST_IMPORT_CHARACTERS,
  MOST_IMPORT_ENTRIES,
  MOST_IMPORT_ROWS,
} from "#core/contract/limits.ts";
import type { ImportPosts } from "#core/contract/operations/posts/import-posts.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ImportRow } from "#core/contract/resources/import-row.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { chargeTry } from "#server/access/sign-in/throttle.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { storeAnswer } from "#server/kernel/idempotency/store-answer.ts";
import type { CsvRow } from "#server/kernel/parsing/csv/read-csv.ts";
import { parse, UnreadableError } from "#server/kernel/parsing/index.ts";
import { retryRace } from "#server/kernel/retry-race.ts";
import { insertFiles } from "#server/media/uploading/insert-files.ts";
import { commitPost } from "#server/posts/save/commit-post.ts";
import { listTargets } from "#server/posts/save/resolve-targets.ts";
import type { ValidPost } from "#server/posts/save/validate-plan.ts";
import type { ImportFiles } from "./plan-files.ts";
import { planFiles } from "./plan-files.ts";
import { type PlannedRow, planRow } from "./plan-row.ts";
import { invalidRows } from "./row-result.ts";
import type { CheckedRow } from "./validate-rows.ts";
import { validateRow, validateRows } from "./validate-rows.ts";

type Result = z.output<typeof ImportPosts.output>;

/**
 * An import can take seconds of a processor. Those of API clients count towards their rate limit, which a person's
 * session doesn't have.
 */
const IMPORTS = { kind: "import", free: 20, first_wait_seconds: 5, forgotten_after_seconds: 120 };

/** Minimum cost of a row, so that many short ones don't delay other requests. */
const LEAST_CHARACTERS = 200;

/**
 * Creates a post for each row of a CSV file: all in one transaction, or none if a row is invalid. Every row is
 * validated before the transaction begins; scheduled rows are validated again within it, since they use up quotas of
 * their channels. Statements: one for the channels, those of `createPost` per row, and those of revalidating scheduled
 * rows.
 */
export async function importPosts({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ImportPosts.input>;
}): Promise<Result> {
  const { dry_run, schedule, when_ready } = input;
  if (when_ready === true && !schedule) throw refuseTimeless();
  if (ctx.actor.kind === "person")
    await chargeTry(ctx.system, { ...IMPORTS, subject: ctx.actor.id });
  const rows = await readRows(ctx.organization_id, input.csv);
  const files = planFiles(ctx);
  const { time_zone: zone } = ctx.actor.organization.policy;
  const channels = await listTargets(ctx.sql, ctx);
  const settings = { channels, files, zone, now: ctx.system.now(), schedule, when_ready };
  const planned = rows.map((row) => planRow(row, settings));
  ctx.validate.expect(refuseTooMuch(planned));
  if (files.rows.length > 0) requireScope(ctx.actor, "media");
  return retryRace(async () => {
    const checked = await validateRows(ctx, planned);
    const isRight = checked.every(({ row }) => row.ok);
    if (!isRight && !dry_run) throw invalidRows(checked.map(({ row }) => row));
    const isRehearsed = schedule && isRight;
    if (!dry_run || isRehearsed)
      return toResult(await storeRows(ctx, checked, { files: files.rows, dry_run }));
    return toResult(checked.map(({ row }) => row));
  });
}

function toResult(rows: Result["rows"]): Result {
  const valid = rows.filter(({ ok }) => ok).length;
  const created = rows.filter(({ post_id }) => post_id !== null).length;
  return { rows, valid, invalid: rows.length - valid, created };
}

async function readRows(organization_id: string, csv: string): Promise<CsvRow[]> {
  if (Buffer.byteLength(csv) > MOST_IMPORT_BYTES)
    throw tooLarge(`The file is larger than ${MOST_IMPORT_BYTES / 1_000_000} MB`);
  const request = { csv, most: MOST_IMPORT_ROWS };
  const rows = await parse(organization_id, "csv", request).catch((error: unknown) => {
    if (error instanceof UnreadableError) throw tooLarge("The file takes too long to read");
    throw error;
  });
  if ("problem" in rows) throw Refusal.because("invalid_csv", `csv: ${rows.problem}`);
  if (rows.length > MOST_IMPORT_ROWS)
    throw tooLarge(`The file has more than ${MOST_IMPORT_ROWS} rows`);
  return rows;
}

function refuseTooMuch(rows: readonly PlannedRow[]): number {
  const entries = rows.reduce((sum, { channels }) => sum + channels.length, 0);
  if (entries > MOST_IMPORT_ENTRIES)
    throw tooLarge(
      `The posts have ${count(entries)} channels in total, and an import can have at most ${count(MOST_IMPORT_ENTRIES)}`,
    );
  const characters = rows.reduce(
    (sum, { content, channels }) =>
      sum + Math.max(content.length, LEAST_CHARACTERS) * Math.max(channels.length, 1),
    0,
  );
  if (characters > MOST_IMPORT_CHARACTERS)
    throw tooLarge("The texts are too long for this many channels");
  return characters;
}

function tooLarge(what: string): Refusal {
  return Refusal.because(
    "csv_too_large",
    `csv: ${what}. Split it into files of at most ${MOST_IMPORT_ROWS} rows and ${MOST_IMPORT_BYTES / 1_000_000} MB.`,
  );
}

function refuseTimeless(): Refusal {
  return Refusal.because(
    "invalid_input",
    "when_ready: Needs schedule. Send schedule: true too, or omit when_ready.",
  );
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

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
async function storeRows(
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
      await storeAnswer(sql, ctx, answerOf(rows));
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
    const post = valid === undefined ? null : await commitPost({ sql }, plain, share(valid));
    rows.push({ ...row, post_id: post?.id ?? null });
  }
  return rows;
}

function answerOf(rows: ImportRow[]) {
  return { rows, valid: rows.length, invalid: 0, created: rows.length };
}

/** Makes separately prepared posts share labels that are new to all of them. */
function shareLabels(): (valid: ValidPost) => ValidPost {
  const made = new Map<string, string>();
  return (valid) => {
    const ids = new Map<string, string>();
    for (const { id, name_key } of valid.new_labels) {
      const existing = made.get(name_key);
      if (existing === undefined) made.set(name_key, id);
      else ids.set(id, existing);
    }
    if (ids.size === 0) return valid;
    const labels = valid.after.labels.map(({ label }) => ({
      label: { ...label, id: ids.get(label.id) ?? label.id },
    }));
    const new_labels = valid.new_labels.filter(({ id }) => !ids.has(id));
    return { ...valid, after: { ...valid.after, labels }, new_labels };
  };
}
