import { createInterface } from "node:readline";
import type { Context } from "./context.ts";
import { CliError, INTERRUPTED, UsageError } from "./errors.ts";
import { plainText } from "./output/plain-text.ts";

/**
 * Asks for confirmation of an irreversible action. Returns at once with `--yes`; throws if there is no terminal to ask
 * on.
 */
export async function confirm(context: Context, question: string): Promise<void> {
  const { options, host } = context;
  if (options.yes) return;
  if (!options.input || !host.stdin.isTTY || !host.stderr.isTTY)
    throw new UsageError(`${question} Add --yes to confirm.`);
  const answer = await ask(host.stdin, `${plainText(question)} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError("Cancelled. Nothing was changed.");
}

function ask(input: NodeJS.ReadableStream, question: string): Promise<string> {
  const lines = createInterface({ input, output: process.stderr });
  return new Promise((resolve, reject) => {
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
    // On a terminal Ctrl-C arrives here and not as a signal.
    lines.once("SIGINT", () => {
      reject(new CliError("\nCancelled. Nothing was changed.", INTERRUPTED));
      lines.close();
    });
    lines.once("close", () => reject(new CliError("\nCancelled. Nothing was changed.")));
  });
}
