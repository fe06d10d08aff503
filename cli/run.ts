import { CommanderError } from "commander";
import { type Context, createContext } from "./context.ts";
import { CliError, INTERRUPTED, RefusalError, UNEXPECTED, USAGE } from "./errors.ts";
import type { Host } from "./host.ts";
import { plainText } from "./output/plain-text.ts";
import { readySummary } from "./output/post-summary.ts";
import { createProgram } from "./program.ts";

export async function run(host: Host): Promise<number> {
  const context = createContext(host);
  const program = createProgram(context);
  try {
    await program.parseAsync([...host.argv], { from: "user" });
    return context.exit;
  } catch (error) {
    return report(context, error);
  }
}

async function report(context: Context, error: unknown): Promise<number> {
  const { host } = context;
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  if (error instanceof RefusalError) {
    await printRefusal(context, error);
    return error.exit;
  }
  if (error instanceof CliError) {
    host.stderr.write(`${plainText(error.message)}\n`);
    return error.exit;
  }
  if (host.signal.aborted) {
    host.stderr.write("Interrupted.\n");
    return INTERRUPTED;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  host.stderr.write(`Unexpected error. Please report it.\n${plainText(text)}\n`);
  return UNEXPECTED;
}

/** Prints the reason for people to stderr, the whole refusal to stdout. */
async function printRefusal(context: Context, error: RefusalError): Promise<void> {
  const { envelope, code, reason, hint } = error;
  const { message, post, request_id } = envelope.error;
  // The message of `not_ready` is the summary in one line.
  const text = post === undefined ? message : "The post is not ready.";
  const lines = [
    `${code}${reason === undefined ? "" : ` (${reason})`}: ${reason === "not_ready" ? text : message}`,
    ...(post === undefined ? [] : readySummary(post)),
    ...(hint === undefined ? [] : [hint]),
    ...(code === "INTERNAL_SERVER_ERROR" ? [`Request ID: ${request_id}`] : []),
  ];
  context.host.stderr.write(`${plainText(lines.join("\n"))}\n`);
  await context.print(envelope);
}
