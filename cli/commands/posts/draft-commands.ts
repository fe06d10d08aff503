import type { Command } from "commander";
import { confirm } from "#cli/confirm.ts";
import type { Context } from "#cli/context.ts";
import { UsageError } from "#cli/errors.ts";
import type { Host } from "#cli/host.ts";
import { readySummary } from "#cli/output/post-summary.ts";
import { collect } from "#cli/parsing/numbers.ts";
import { readText } from "#cli/parsing/read-text.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { postPath } from "./post-path.ts";

interface WriteOptions extends DraftOptions {
  at?: string;
  unschedule?: true;
  autofix: boolean;
  whenReady?: true;
  ifVersion?: string;
  idempotencyKey?: string;
}

const TIMES =
  "a time with offset (2027-03-01T09:00:00Z), 30m, 2h, 3d, 1w from now, or next_slot of the queue";

export function addDraftCommands(posts: Command, context: Context): void {
  addOrderOptions(addDraftOptions(posts.command("create")))
    .description("Create a draft; with --at a scheduled or published post")
    .option("--at <time>", `${TIMES}, or now`)
    .addHelpText("after", CREATE_EXAMPLES)
    .action((options: WriteOptions) => createPost(context, options));
  addDraftOptions(posts.command("validate"))
    .description("Validate a draft, or a stored post by its ID, without saving anything")
    .argument("[id]")
    .action((id: string | undefined, options: DraftOptions) => validatePost(context, id, options));
  addOrderOptions(addDraftOptions(posts.command("edit")))
    .description("Update a post; omitted fields stay as they are")
    .argument("<id>")
    .option("--at <time>", `${TIMES}, or now`)
    .option("--unschedule", "turn a scheduled post back into a draft")
    .option("--if-version <updated_at>", "only if the post hasn't changed since")
    .action((id: string, options: WriteOptions) => editPost(context, id, options));
  posts
    .command("schedule")
    .description("Schedule a post, or move it to another time")
    .argument("<id>")
    .requiredOption("--at <time>", TIMES)
    .option("--when-ready", "wait for files that are still being processed")
    .option("--if-version <updated_at>", "only if the post hasn't changed since")
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice")
    .action((id: string, options: Omit<WriteOptions, "autofix">) =>
      editPost(context, id, { ...options, autofix: true }),
    );
}

const CREATE_EXAMPLES = `
Examples:
  crier posts create --content "Hello, **world**" --channel bluesky
  crier posts create --content-file launch.md --channel x --channel bluesky --at 2h
  crier posts create --content "Next in line" --channel bluesky --at next_slot
  crier posts create --content "Out now" --channel mastodon --at now --yes`;

async function createPost(context: Context, options: WriteOptions): Promise<void> {
  const body = await writeFields(context, options);
  if (body["content"] === undefined) throw new UsageError("Add --content or --content-file.");
  if (body["channels"] === undefined)
    throw new UsageError("Add --channel. `crier channels` lists them.");
  if (options.at === "now") await confirmNow(context, `Publish to ${options.channel?.join(", ")}`);
  await write(context, "POST", "/posts", { body, options });
}

async function editPost(context: Context, id: string, options: WriteOptions): Promise<void> {
  const body = await writeFields(context, options);
  const { autofix: _, expected_updated_at: __, ...changes } = body;
  if (Object.keys(changes).length === 0)
    throw new UsageError("Nothing to change. Add --content, --channel, --at or another flag.");
  if (options.at === "now") await confirmNow(context, `Publish ${id}`);
  await write(context, "PATCH", postPath(id), { body, options });
}

async function validatePost(context: Context, id: string | undefined, options: DraftOptions) {
  const fields = await draftFields(context.host, options);
  const body = id === undefined ? fields : { id, ...fields };
  const answer = await context.client().send("POST", "/posts/validate", { body });
  printSummary(context, answer.body as Post);
  await context.print(answer.body);
}

async function writeFields(context: Context, options: WriteOptions) {
  const { at, unschedule, autofix, whenReady, ifVersion } = options;
  if (at !== undefined && unschedule) throw new UsageError("Use either --at or --unschedule.");
  return {
    ...(await draftFields(context.host, options)),
    ...(at === undefined ? {} : { scheduled_at: at }),
    ...(unschedule ? { scheduled_at: null } : {}),
    ...(autofix ? {} : { autofix }),
    ...(whenReady ? { when_ready: true } : {}),
    ...(ifVersion === undefined ? {} : { expected_updated_at: ifVersion }),
  } as Record<string, unknown>;
}

async function write(
  context: Context,
  method: "POST" | "PATCH",
  path: string,
  { body, options }: { body: unknown; options: WriteOptions },
): Promise<void> {
  const { idempotencyKey } = options;
  const answer = await context.client().send(method, path, { body, idempotencyKey, keyFlag: true });
  const post = answer.body as Post;
  if (!post.ready && post.status === "draft") printSummary(context, post);
  if (post.status === "publishing")
    context.note(`Publishing. Follow it with \`crier posts wait ${post.id}\`.`);
  await context.print(post);
}

function confirmNow(context: Context, question: string): Promise<void> {
  return confirm(context, `${question} now? This can't be undone.`);
}

function printSummary(context: Context, post: Post): void {
  for (const line of readySummary(post)) context.note(line);
}

interface DraftOptions {
  content?: string;
  contentFile?: string;
  channel?: string[];
  media?: string[];
  label?: string[];
  campaign?: string;
  perChannel?: string;
}

function addDraftOptions(command: Command): Command {
  return command
    .option("--content <text>", "text of the post, as Markdown")
    .option("--content-file <file>", "read the text from a file, - for stdin")
    .option("--channel <id>", "channel ID or platform, such as bluesky; repeatable", collect)
    .option("--media <id>", "ID of an uploaded file, in order; repeatable", collect)
    .option(
      "--per-channel <json>",
      'customized text by channel, as JSON or @file: {"x": {"content": "Shorter"}}',
    );
}

/** Adds labels and campaign, which validate doesn't accept. */
function addOrderOptions(command: Command): Command {
  return command
    .option("--label <name>", "label, by its ID or name; repeatable", collect)
    .option("--campaign <name>", "campaign")
    .option("--no-autofix", "don't trim or split text that is too long")
    .option("--when-ready", "with --at: wait for files that are still being processed")
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice");
}

/** Returns the request fields of the flags. Throws UsageError if they contradict each other. */
async function draftFields(host: Host, options: DraftOptions): Promise<Record<string, unknown>> {
  const { content, contentFile, channel, media, label, campaign, perChannel } = options;
  if (content !== undefined && contentFile !== undefined)
    throw new UsageError("Use either --content or --content-file.");
  const text = contentFile === undefined ? content : await readText(host, contentFile);
  const fields = {
    content: text,
    channels: channel,
    media,
    labels: label,
    campaign,
    per_channel: perChannel === undefined ? undefined : await readPerChannel(host, perChannel),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function readPerChannel(host: Host, given: string): Promise<unknown> {
  const text = given.startsWith("@") ? await readText(host, given.slice(1)) : given;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--per-channel isn't valid JSON: ${(error as Error).message}.`);
  }
}
