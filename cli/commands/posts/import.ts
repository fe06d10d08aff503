import { basename } from "node:path";
import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { REFUSED, RefusalError } from "#cli/errors.ts";
import { readText } from "#cli/parsing/read-text.ts";
import type { ImportRow } from "#core/contract/resources/import-row.ts";

interface ImportOptions {
  dryRun?: true;
  schedule?: true;
  whenReady?: true;
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
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice")
    .addHelpText("after", EXAMPLES)
    .action((file: string, options: ImportOptions) => importPosts(context, file, options));
}

const EXAMPLES = `
Examples:
  crier posts import posts.csv --dry-run
  crier posts import posts.csv --schedule --when-ready`;

async function importPosts(context: Context, file: string, options: ImportOptions) {
  const { dryRun, schedule, whenReady, idempotencyKey } = options;
  const body = {
    csv: await readText(context.host, file),
    ...(dryRun ? { dry_run: true } : {}),
    ...(schedule ? { schedule: true } : {}),
    ...(whenReady ? { when_ready: true } : {}),
  };
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

/** In the format of compilers, so that editors find the line. */
function printErrors(context: Context, file: string, rows: readonly ImportRow[]): void {
  for (const { row, errors } of rows)
    for (const { column, message } of errors)
      context.note(`${file}:${row} ${column === null ? "" : `${column}: `}${message}`);
}

function summaryOf({ valid, invalid, created }: ImportResult, dryRun: boolean): string {
  if (dryRun) return `${valid} valid, ${invalid} with errors. Nothing was created.`;
  return `Created ${created} ${created === 1 ? "post" : "posts"}.`;
}
