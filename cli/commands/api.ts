import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { UsageError } from "#cli/errors.ts";
import { getPages } from "#cli/http/get-pages.ts";
import { readFields, splitPair } from "#cli/parsing/fields.ts";
import { collect } from "#cli/parsing/numbers.ts";
import { readText } from "#cli/parsing/read-text.ts";

const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD"];
const WITHOUT_BODY = new Set(["GET", "DELETE", "HEAD"]);

interface ApiOptions {
  field: string[];
  rawField: string[];
  query: string[];
  /** A file, or `-`. Not the global `--no-input`. */
  input?: string;
  paginate?: true;
  include?: true;
  idempotencyKey?: string;
}

export function addApi(program: Command, context: Context): void {
  program
    .command("api")
    .alias("call")
    .description("Call any operation of the API")
    .argument("<method>", "GET, POST, PATCH, DELETE")
    .argument("<path>", "such as /posts; the leading slash is optional")
    .option(
      "--field <key=value>",
      "body field, parsed as JSON if valid; key=@file reads a file as text, @- reads stdin; repeatable",
      collect,
      [],
    )
    .option("--raw-field <key=value>", "body field as text, never parsed; repeatable", collect, [])
    .option("--query <key=value>", "query parameter; repeatable", collect, [])
    .option("--input <file>", "send a file as the JSON body, - for stdin")
    .option("--paginate", "for GET: read all pages into one list")
    .option("--include", "print status and headers as well")
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice")
    .addHelpText(
      "after",
      `
Every operation is described at /docs/api of your server.

Examples:
  crier api GET /posts --query statuses=scheduled,failed --paginate
  crier api POST /posts --field content=Hello --field 'channels=["bluesky"]'
  crier api PATCH /posts/post_01kaj --field scheduled_at=null
  crier api POST /posts --input post.json`,
    )
    .action(async (method: string, path: string, options: ApiOptions) =>
      callApi(context, { method: method.toUpperCase(), path, options }),
    );
}

interface ApiCall {
  method: string;
  path: string;
  options: ApiOptions;
}

async function callApi(context: Context, call: ApiCall): Promise<void> {
  const { method, path, options } = call;
  refuseContradictions(call);
  const query = options.query.map((given) => splitPair("--query", given));
  const client = context.client();
  if (options.paginate) return context.print(await getPages(client, path, query));
  const { status, headers, body } = await client.send(method, path, {
    query,
    ...(await readBody(context, call)),
    idempotencyKey: options.idempotencyKey,
    keyFlag: true,
  });
  await context.print(options.include ? { status, headers, body: body ?? null } : body);
}

function refuseContradictions({ method, options }: ApiCall): void {
  const { field, rawField, input, paginate, include } = options;
  if (!METHODS.includes(method))
    throw new UsageError(`"${method}" is not a method. Use one of ${METHODS.join(", ")}.`);
  const fields = field.length + rawField.length > 0;
  if (fields && input !== undefined)
    throw new UsageError("Use either --input or --field and --raw-field.");
  if ((fields || input !== undefined) && WITHOUT_BODY.has(method))
    throw new UsageError(`${method} has no body. Use --query instead.`);
  if (paginate && method !== "GET") throw new UsageError("--paginate works only with GET.");
  if (paginate && include) throw new UsageError("Use either --paginate or --include.");
}

async function readBody({ host }: Context, { options }: ApiCall) {
  const { field, rawField, input } = options;
  if (input !== undefined) return { text: await readText(host, input) };
  if (field.length + rawField.length === 0) return {};
  const fields = { typed: field, raw: rawField };
  return { body: await readFields(fields, (file) => readText(host, file)) };
}
