import { basename } from "node:path";
import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { REFUSED, RefusalError } from "#cli/errors.ts";
import { collect } from "#cli/parsing/numbers.ts";
import { readText } from "#cli/parsing/read-text.ts";
import type { ImportRow } from "#core/contract/resources/import-row.ts";

interface ImportOptions {
  dryRun?: true;
  schedule?: true;
  whenReady?: true;
  onInvalid?: string;
  columns?: string;
  header?: false;
  separator?: string;
  dateOrder?: string;
  defaultTime?: string;
  defaultChannel?: string[];
  idempotencyKey?: string;
}

interface ImportResult {
  rows: ImportRow[];
  valid: number;
  invalid: number;
  created: number;
}

export function addImportPosts(posts: Command, context: Context): void {
  posts
    .command("import")
    .description("Create a post from each row of a CSV file, or none if a row has errors")
    .argument("<file>", "CSV file, - for stdin")
    .option("--dry-run", "validate every row without creating anything")
    .option("--schedule", "schedule the posts whose row has a time")
    .option("--when-ready", "with --schedule: wait for files and request approval")
    .option("--on-invalid <choice>", "rows with errors: refuse the file (default), skip or draft")
    .option(
      "--columns <list>",
      "what each column is, separated by commas, such as content,ignore,date",
    )
    .option("--no-header", "with --columns: the first row is a post")
    .option("--separator <name>", "comma, semicolon, tab or pipe")
    .option("--date-order <order>", "order of dates such as 03/04/2027: dmy or mdy")
    .option("--default-time <time>", "time for rows with only a date, such as 09:00")
    .option("--default-channel <channel>", "channel for rows without one, repeatable", collect)
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice")
    .addHelpText("after", EXAMPLES)
    .action((file: string, options: ImportOptions) => importPosts(context, file, options));
}

const EXAMPLES = `
Examples:
  crier posts import posts.csv --dry-run
  crier posts import posts.csv --schedule --when-ready
  crier posts import plan.csv --date-order dmy --default-time 09:00 --on-invalid draft`;

async function importPosts(context: Context, file: string, options: ImportOptions) {
  const { dryRun, idempotencyKey } = options;
  const body = { csv: await readText(context.host, file), ...fieldsOf(options) };
  const name = file === "-" ? "stdin" : basename(file);
  const sent = { body, idempotencyKey, keyFlag: true } as const;
  const answer = await context
    .client()
    .send("POST", "/posts/import", sent)
    .catch((error: unknown) => {
      if (error instanceof RefusalError)
        printErrors(context, name, error.envelope.error.rows ?? []);
      throw error;
    });
  const result = answer.body as ImportResult;
  printErrors(context, name, result.rows);
  if (result.invalid > 0) context.exit = REFUSED;
  context.note(summaryOf(result, dryRun === true));
  await context.print(result);
}

function fieldsOf(options: ImportOptions) {
  const { dryRun, schedule, whenReady, columns, header } = options;
  return {
    ...(dryRun ? { dry_run: true } : {}),
    ...(schedule ? { schedule: true } : {}),
    ...(whenReady ? { when_ready: true } : {}),
    ...(header === false ? { header } : {}),
    on_invalid: options.onInvalid,
    columns: columns?.split(",").map((column) => column.trim()),
    separator: options.separator,
    date_order: options.dateOrder,
    default_time: options.defaultTime,
    default_channels: options.defaultChannel,
  };
}

/** In the format of compilers, so that editors find the line. */
function printErrors(context: Context, file: string, rows: readonly ImportRow[]): void {
  for (const { row, errors } of rows)
    for (const { heading, message } of errors)
      context.note(`${file}:${row} ${heading === null ? "" : `${heading}: `}${message}`);
}

function summaryOf({ valid, invalid, created, rows }: ImportResult, dryRun: boolean): string {
  if (dryRun) return `${valid} valid, ${invalid} with errors. Nothing was created.`;
  const skipped = rows.length - created;
  const rest = skipped === 0 ? "" : ` Left out ${skipped} ${skipped === 1 ? "row" : "rows"}.`;
  return `Created ${created} ${created === 1 ? "post" : "posts"}.${rest}`;
}
