import { CommanderError } from "commander";
import { type Context, createContext } from "./context.ts";
import { CliError, INTERRUPTED, RefusalError, UNEXPECTED, USAGE } from "./errors.ts";
import type { Host } from "./host.ts";
import { printRefusal } from "./output/print-refusal.ts";
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
    host.stderr.write(`${error.message}\n`);
    return error.exit;
  }
  if (host.signal.aborted) {
    host.stderr.write("Interrupted.\n");
    return INTERRUPTED;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  host.stderr.write(`Unexpected error. Please report it.\n${told}\n`);
  return UNEXPECTED;
}
