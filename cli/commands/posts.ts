import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { confirm } from "#cli/confirm.ts";
import type { Context } from "#cli/context.ts";
import { CliError, REFUSED } from "#cli/errors.ts";
import { getPages } from "#cli/http/get-pages.ts";
import { plainText } from "#cli/output/plain-text.ts";
import { collect, wholeNumber } from "#cli/parsing/numbers.ts";
import type { ExportPosts } from "#core/contract/operations/posts/export-posts.ts";
import type { RangeValidation } from "#core/contract/operations/posts/validate-range.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { addDraftCommands } from "./posts/draft-commands.ts";
import { addImportPosts } from "./posts/import.ts";
import { postPath } from "./posts/post-path.ts";
import { addWaitForPost, waitForPost } from "./posts/wait.ts";

export function addPosts(program: Command, context: Context): void {
  const posts = program.command("posts").description("Write, schedule, publish and track posts");
  addDraftCommands(posts, context);
  addPublishPost(posts, context);
  addImportPosts(posts, context);
  addListPosts(posts, context);
  addCheckPosts(posts, context);
  addExportPosts(posts, context);
  posts
    .command("get")
    .description("Show a post with the result of each channel")
    .argument("<id>")
    .action(async (id: string) => context.print(await context.client().get(postPath(id))));
  addDeletePost(posts, context);
  addWaitForPost(posts, context);
}

function addCheckPosts(posts: Command, context: Context): void {
  posts
    .command("check")
    .description("Validate the scheduled posts in a range of days; fails if any can't be published")
    .option("--from <day>", "first day, such as 2027-03-01 (default: today)")
    .option("--to <day>", "day after the last day (default: a week after --from)")
    .action((range: { from?: string; to?: string }) => checkPosts(context, range));
}

async function checkPosts(context: Context, range: { from?: string; to?: string }) {
  const client = context.client();
  const { body } = await client.send("POST", "/posts/validate-range", { body: range });
  const result = body as RangeValidation;
  const { validated, blocked, not_validated } = result;
  context.note(
    blocked === 0
      ? `${validated} scheduled ${validated === 1 ? "post" : "posts"} can be published.`
      : `${blocked} of ${validated} scheduled posts can't be published.`,
  );
  if (not_validated > 0)
    context.note(`${not_validated} more were not validated. Choose a shorter range.`);
  if (!result.ok) context.exit = REFUSED;
  await context.print(result);
}

interface DeleteOptions {
  everywhere?: true;
}

function addDeletePost(posts: Command, context: Context): void {
  posts
    .command("delete")
    .description("Delete a post")
    .argument("<id>")
    .option("--everywhere", "delete a published post from its platforms first")
    .action(async (id: string, { everywhere }: DeleteOptions) => {
      const question = everywhere
        ? `Delete ${id} from all of its platforms? This can't be undone.`
        : `Delete ${id}?`;
      await confirm(context, question);
      const query = everywhere ? ([["everywhere", "true"]] as const) : [];
      const { body } = await context.client().send("DELETE", postPath(id), { query });
      if (body === undefined)
        context.note(
          `Deleted ${id}. Restore it with \`crier api POST ${postPath(id, "restore")}\`.`,
        );
      else context.note(`Deleting. Follow it with \`crier posts get ${id}\` until it isn't found.`);
      await context.print(body ?? { id, deleted: true });
    });
}

interface ListOptions extends PostFilters {
  order?: string;
  ready?: true;
  limit?: number;
  cursor?: string;
  all?: true;
}

function addListPosts(posts: Command, context: Context): void {
  addPostFilters(posts.command("list").description("List posts, newest first"))
    .option("--order <order>", "created (default), scheduled, published or updated")
    .option("--ready", "add whether each post is ready")
    .option("--limit <count>", "posts per page", wholeNumber("--limit"))
    .option("--cursor <cursor>", "the next_cursor of the previous page")
    .option("--all", "read all pages into one list")
    .action((options: ListOptions) => listPosts(context, options));
}

async function listPosts(context: Context, options: ListOptions): Promise<void> {
  const { order, ready, limit, cursor } = options;
  const include = ready ? "ready" : undefined;
  const query = filterQuery(options, { order, include, limit: limit?.toString(), cursor });
  const client = context.client();
  await context.print(
    options.all ? await getPages(client, "/posts", query) : await client.get("/posts", query),
  );
}

interface PublishOptions {
  ifVersion?: string;
  whenReady?: true;
  wait?: true;
  idempotencyKey?: string;
}

function addPublishPost(posts: Command, context: Context): void {
  posts
    .command("publish")
    .description("Publish a post now on all of its channels")
    .argument("<id>")
    .option("--wait", "wait until every channel has its result")
    .option("--when-ready", "wait for files that are still being processed")
    .option("--if-version <updated_at>", "only if the post hasn't changed since")
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice")
    .action((id: string, options: PublishOptions) => publishPost(context, id, options));
}

async function publishPost(context: Context, id: string, options: PublishOptions): Promise<void> {
  const { ifVersion, whenReady, wait, idempotencyKey } = options;
  await confirm(context, `Publish ${id} now? This can't be undone.`);
  const body = {
    ...(ifVersion === undefined ? {} : { expected_updated_at: ifVersion }),
    ...(whenReady ? { when_ready: true } : {}),
  };
  const sent = { body, idempotencyKey, keyFlag: true } as const;
  const answer = await context.client().send("POST", postPath(id, "publish"), sent);
  if (wait) return waitForPost(context, id, {});
  if ((answer.body as Post).status === "publishing")
    context.note(`Publishing. Follow it with \`crier posts wait ${id}\`.`);
  await context.print(answer.body);
}

interface ExportOptions extends PostFilters {
  format: string;
  output?: string;
}

type Export = (typeof ExportPosts)["output"]["_output"];

function addExportPosts(posts: Command, context: Context): void {
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
  if (output === undefined) write(context, text);
  else await save(context, output, text);
  const count = `${exported.exported} ${exported.exported === 1 ? "post" : "posts"}`;
  if (output !== undefined) context.note(`Exported ${count} to ${output}.`);
  if (exported.truncated)
    context.note(
      `More posts match than fit in one export: it has only the newest ${count}. Use --from and --to to export the rest.`,
    );
}

/** The byte order mark is for spreadsheets, which open files. What is piped on is unchanged. */
function write({ host: { stdout } }: Context, text: string): void {
  const content = text.replace(/^\uFEFF/, "");
  stdout.write(stdout.isTTY ? plainText(content) : content);
}

async function save({ host }: Context, output: string, text: string): Promise<void> {
  await writeFile(resolve(host.cwd, output), text).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Can't write ${output}: ${error.code ?? error.message}.`);
  });
}

interface PostFilters {
  status?: string[];
  channel?: string;
  label?: string;
  campaign?: string;
  from?: string;
  to?: string;
}

function addPostFilters(command: Command): Command {
  return command
    .option(
      "--status <status>",
      "draft, scheduled, publishing, published, partially_published, failed or needs_approval; repeatable",
      collect,
    )
    .option("--channel <id>", "channel ID or platform")
    .option("--label <name>", "label, by its ID or name")
    .option("--campaign <name>", "campaign (exact name)")
    .option("--from <time>", "scheduled for this time or later")
    .option("--to <time>", "scheduled for earlier than this time");
}

function filterQuery(
  { status, channel, label, campaign, from, to }: PostFilters,
  others: Readonly<Record<string, string | undefined>> = {},
): (readonly [name: string, value: string])[] {
  const parameters = {
    statuses: status?.join(","),
    channel,
    label,
    campaign,
    scheduled_from: from,
    scheduled_to: to,
    ...others,
  };
  return Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}
