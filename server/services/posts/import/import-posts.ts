import type { z } from "zod";
import {
  MOST_IMPORT_BYTES,
  MOST_IMPORT_CHARACTERS,
  MOST_IMPORT_ENTRIES,
  MOST_IMPORT_ROWS,
} from "#core/contract/limits.ts";
import type { ImportPosts } from "#core/contract/posts/import-posts.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { requireScope } from "#server/auth/require-scope.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { retryRace } from "#server/services/transactions/retry-race.ts";
import { listTargets } from "../resolve-targets.ts";
import { planFiles } from "./plan-files.ts";
import { type PlannedRow, planRow } from "./plan-row.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";
import { invalidRows } from "./row-result.ts";
import { storeRows } from "./store-rows.ts";
import { validateRows } from "./validate-rows.ts";

type Result = z.output<typeof ImportPosts.output>;

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
  const rows = readRows(input.csv);
  const files = planFiles(ctx);
  const { time_zone: zone } = ctx.actor.organization.policy;
  const channels = await listTargets(ctx.sql, ctx);
  const settings = { channels, files, zone, now: ctx.system.now(), schedule, when_ready };
  const planned = rows.map((row) => planRow(row, settings));
  ctx.judge.expect(refuseTooMuch(planned));
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

function readRows(csv: string): CsvRow[] {
  if (Buffer.byteLength(csv) > MOST_IMPORT_BYTES)
    throw tooLarge(`The file is larger than ${MOST_IMPORT_BYTES / 1_000_000} MB`);
  const rows = readCsv(csv, MOST_IMPORT_ROWS);
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
