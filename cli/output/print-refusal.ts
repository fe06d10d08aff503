import type { Context } from "#cli/context.ts";
import type { RefusalError } from "#cli/errors.ts";
import { readySummary } from "./post-summary.ts";

/** Prints the reason for people to stderr, the whole refusal to stdout. */
export async function printRefusal(context: Context, error: RefusalError): Promise<void> {
  const { envelope, code, reason, hint } = error;
  const { message, post, request_id } = envelope.error;
  // The message of `not_ready` is the summary in one line.
  const told = post === undefined ? message : "The post is not ready.";
  const lines = [
    `${code}${reason === undefined ? "" : ` (${reason})`}: ${reason === "not_ready" ? told : message}`,
    ...(post === undefined ? [] : readySummary(post)),
    ...(hint === undefined ? [] : [hint]),
    ...(code === "INTERNAL_SERVER_ERROR" ? [`Request ID: ${request_id}`] : []),
  ];
  context.host.stderr.write(`${lines.join("\n")}\n`);
  await context.print(envelope);
}
