import type { Command } from "commander";

export interface GlobalOptions {
  org?: string;
  profile?: string;
  baseUrl?: string;
  json: boolean;
  quiet: boolean;
  yes: boolean;
  /** False with `--no-input`. */
  input: boolean;
}

export const NO_OPTIONS: GlobalOptions = { json: false, quiet: false, yes: false, input: true };

export function addGlobalOptions(program: Command): void {
  program
    .option("--org <slug>", "organization to use, for credentials that reach several")
    .option("--profile <name>", "saved sign-in to use (default: default)")
    .option("--base-url <url>", "URL of your Crier (default: http://localhost:3000)")
    .option("--json", "print JSON instead of YAML")
    .option("--quiet", "print no progress and no notes")
    .option("--yes", "answer yes to every question")
    .option("--no-input", "never ask: a missing answer is an error");
}

/** Reads only the program's own flags: `--no-input` and `api --input` share a key. */
export function readGlobalOptions(program: Command): GlobalOptions {
  return { ...NO_OPTIONS, ...program.opts<Partial<GlobalOptions>>() };
}
