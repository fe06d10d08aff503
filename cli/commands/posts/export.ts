import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { CliError } from "#cli/errors.ts";
import type { ExportPosts } from "#core/contract/posts/export-posts.ts";
import { addPostFilters, filterQuery, type PostFilters } from "./post-filters.ts";

interface ExportOptions extends PostFilters {
  format: string;
  output?: string;
}

type Export = (typeof ExportPosts)["output"]["_output"];

export function addExportPosts(posts: Command, context: Context): void {
  addPostFilters(
    posts
      .command("export")
      .description("Export posts as CSV or JSON, newest first")
      .option("--format <format>", "csv or json", "csv")
      .option("--output <file>", "write to this file instead of stdout"),
  ).action((options: ExportOptions) => exportPosts(context, options));
}

async function exportPosts(context: Context, options: ExportOptions): Promise<void> {
  const { format, output } = options;
  const query = filterQuery(options, { format });
  const exported = await context.client().get<Export>("/posts/export", query);
  const text = exported.csv ?? `${JSON.stringify(exported.posts, null, 2)}\n`;
  // The byte order mark is for spreadsheets, which open files.
  if (output === undefined) context.host.stdout.write(text.replace(/^\uFEFF/, ""));
  else await save(context, output, text);
  const count = `${exported.exported} ${exported.exported === 1 ? "post" : "posts"}`;
  if (output !== undefined) context.note(`Exported ${count} to ${output}.`);
  if (exported.truncated)
    context.note(
      `More posts match than fit in one export: it has only the newest ${count}. Use --from and --to to export the rest.`,
    );
}

async function save({ host }: Context, output: string, text: string): Promise<void> {
  await writeFile(resolve(host.cwd, output), text).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Can't write ${output}: ${error.code ?? error.message}.`);
  });
}
