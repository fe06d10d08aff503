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
import type { CsvFile } from "#core/domain/transfer/csv/read-csv.ts";
import { findDateOrder } from "#core/domain/transfer/dates/find-date-order.ts";
import {
  type ChosenChannels,
  matchChannels,
  matchNamedChannel,
  nameKey,
} from "#core/domain/transfer/match-channel.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { chargeTry } from "#server/access/sign-in/throttle.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { storeAnswer } from "#server/kernel/idempotency/store-answer.ts";
import { parse, UnreadableError } from "#server/kernel/parsing/index.ts";
import { retryRace } from "#server/kernel/retry-race.ts";
import { insertFiles } from "#server/media/uploading/insert-files.ts";
import type { EntryChannel } from "#server/posts/record/post-record.ts";
import { commitPost } from "#server/posts/save/commit-post.ts";
import { listTargets } from "#server/posts/save/resolve-targets.ts";
import type { ValidPost } from "#server/posts/save/validate-plan.ts";
import type { ImportFiles } from "./plan-files.ts";
import { planFiles } from "./plan-files.ts";
import { type PlannedRow, planRow } from "./plan-row.ts";
import { invalidRows } from "./row-result.ts";
import type { CheckedRow, OnInvalid } from "./validate-rows.ts";
import { validateRow, validateRows } from "./validate-rows.ts";

type Result = z.output<typeof ImportPosts.output>;

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof ImportPosts.input>;
}

/**
 * An import can take seconds of a processor. Those of API clients count towards their rate limit, which a person's
 * session doesn't have.
 */
const IMPORTS = { kind: "import", free: 20, first_wait_seconds: 5, forgotten_after_seconds: 120 };

/** Minimum cost of a row, so that many short ones don't delay other requests. */
const LEAST_CHARACTERS = 200;

/**
 * Creates a post for each row of a CSV file in one transaction. If a row is invalid, there are none, or those of the
 * other rows, or it becomes a draft. Every row is validated before the transaction begins; scheduled rows are validated
 * again within it, since they use up quotas of their channels. Statements: one for the channels, those of `createPost`
 * per row, one per row with new files, and those of revalidating scheduled rows.
 */
export async function importPosts({ ctx, input }: Call): Promise<Result> {
  const { dry_run, schedule, when_ready, on_invalid } = input;
  if (when_ready === true && !schedule) throw refuseTimeless();
  if (ctx.actor.kind === "person")
    await chargeTry(ctx.system, { ...IMPORTS, subject: ctx.actor.id });
  const file = await readFile(ctx.organization_id, input);
  const files = planFiles(ctx);
  const channels = await listTargets(ctx.sql, ctx);
  const settings = { channels, files, ...settingsOf(ctx, input, { file, channels }) };
  const planned = file.rows.map((row) => planRow(row, settings));
  ctx.validate.expect(refuseTooMuch(planned, on_invalid));
  if (files.rows.length > 0) requireScope(ctx.actor, "media");
  return retryRace(async () => {
    const checked = await validateRows(ctx, planned, on_invalid);
    const isRight = checked.every(({ row }) => row.ok);
    if (on_invalid === "refuse" && !isRight && !dry_run)
      throw invalidRows(checked.map(({ row }) => row));
    const isRehearsed = schedule && (isRight || on_invalid !== "refuse");
    if (!dry_run || isRehearsed)
      return toResult(await storeRows(ctx, checked, { files: files.rows, dry_run, on_invalid }));
    return toResult(checked.map(({ row }) => row));
  });
}

/** Returns how the cells of the file are read. Throws if a channel that was chosen isn't one. */
function settingsOf(
  ctx: ServiceContext,
  { schedule, when_ready, default_time, default_channels: names = [], ...input }: Call["input"],
  { file, channels }: { file: CsvFile; channels: readonly EntryChannel[] },
) {
  const { channels: default_channels, problems } = matchChannels(names, channels);
  const [problem] = problems;
  if (problem !== undefined) throw Refusal.because("invalid_input", `default_channels: ${problem}`);
  const found = findDateOrder(file.rows.map(({ cells }) => cells.scheduled_at ?? ""));
  return {
    zone: ctx.actor.organization.policy.time_zone,
    now: ctx.system.now(),
    headings: file.headings,
    date_order: input.date_order ?? (found.kind === "found" ? found.order : undefined),
    ...{ schedule, when_ready, default_time, default_channels },
    channel_names: readChannelNames(input.channel_names ?? {}, channels),
  };
}

/** Throws if a name is given to what isn't a channel. */
function readChannelNames(
  given: NonNullable<Call["input"]["channel_names"]>,
  channels: readonly EntryChannel[],
): ChosenChannels<EntryChannel> {
  const chosen = Object.entries(given).map(([name, channel]) => {
    const match = channel === null ? null : matchNamedChannel(channel, channels);
    if (match !== null && "problem" in match)
      throw Refusal.because("invalid_input", `channel_names: ${match.problem}`);
    return [nameKey(name), match] as const;
  });
  return new Map(chosen);
}

function toResult(rows: Result["rows"]): Result {
  const valid = rows.filter(({ ok }) => ok).length;
  const created = rows.filter(({ post_id }) => post_id !== null).length;
  return { rows, valid, invalid: rows.length - valid, created };
}

async function readFile(
  organization_id: string,
  { csv, columns, header, separator }: Call["input"],
): Promise<CsvFile> {
  if (Buffer.byteLength(csv) > MOST_IMPORT_BYTES)
    throw tooLarge(`The file is larger than ${MOST_IMPORT_BYTES / 1_000_000} MB`);
  const request = { csv, most: MOST_IMPORT_ROWS, columns, header, separator };
  const file = await parse(organization_id, "csv", request).catch((error: unknown) => {
    if (error instanceof UnreadableError) throw tooLarge("The file takes too long to read");
    throw error;
  });
  if ("problem" in file) throw Refusal.because("invalid_csv", `csv: ${file.problem}`);
  if (file.rows.length > MOST_IMPORT_ROWS)
    throw tooLarge(`The file has more than ${MOST_IMPORT_ROWS} rows`);
  return file;
}

/** Returns the characters to validate, drafts of invalid rows included. Throws if they are too many. */
function refuseTooMuch(rows: readonly PlannedRow[], on_invalid: OnInvalid): number {
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
  return on_invalid === "draft" ? 2 * characters : characters;
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
  on_invalid: OnInvalid;
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
 * Stores the posts of the rows, their files and the request's response in one transaction, and returns the rows with
 * their posts. If invalid rows are refused, throws for all of them if one can't be scheduled together with the others.
 * Statements: those of `commitPost` per row, one per row with new files, and those of preparing each scheduled post
 * again.
 */
async function storeRows(
  ctx: ServiceContext,
  checked: readonly CheckedRow[],
  storing: Storing,
): Promise<ImportRow[]> {
  try {
    return await inTransaction(ctx.system.database.pool, async (sql) => {
      const rows = await writeRows(sql, ctx, checked, storing);
      if (storing.dry_run) throw new DryRun(rows.map((row) => ({ ...row, post_id: null })));
      if (storing.on_invalid === "refuse" && rows.some(({ ok }) => !ok)) throw invalidRows(rows);
      await storeAnswer(sql, ctx, toResult(rows));
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
  { files, on_invalid }: Storing,
): Promise<ImportRow[]> {
  // The response stored under the request's key is the import's, not its first post's.
  const { pending_answer: _, ...plain } = ctx;
  const share = shareLabels();
  const missing = new Map(files.map((file) => [file.id, file]));
  const rows: ImportRow[] = [];
  for (const each of checked) {
    const isScheduled = each.valid?.request.scheduled_at !== undefined;
    const { row, valid } = isScheduled
      ? await validateRow(sql, plain, each.planned, on_invalid)
      : each;
    if (valid === undefined) {
      rows.push(row);
      continue;
    }
    const incoming = (valid.request.media ?? []).flatMap((id) => missing.get(id) ?? []);
    for (const { id } of incoming) missing.delete(id);
    if (incoming.length > 0)
      await insertFiles(sql, ctx, { files: incoming, event: "media/requested" });
    const post = await commitPost({ sql }, plain, share(valid));
    rows.push({ ...row, post_id: post.id });
  }
  return rows;
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
