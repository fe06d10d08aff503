import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { confirm } from "#cli/confirm.ts";
import type { Context } from "#cli/context.ts";
import { CliError } from "#cli/errors.ts";
import { agentGuide, GENERATED } from "./install/agent-guide.ts";

/** Each agent's folder for skills, in a project or the home folder. */
const FOLDERS: Readonly<Record<string, string>> = { claude: ".claude", codex: ".agents" };

export function addInstall(program: Command, context: Context): void {
  program
    .command("install")
    .description("Write a short guide to crier for a coding agent")
    .addArgument(program.createArgument("<agent>", "which agent").choices(Object.keys(FOLDERS)))
    .option("--global", "install for all projects, in the home folder")
    .addHelpText("after", "\nRun it again after updating crier.")
    .action((agent: string, options: { global?: true }) => installGuide(context, agent, options));
}

async function installGuide(context: Context, agent: string, options: { global?: true }) {
  const { home, cwd } = context.host;
  const folder = join(options.global ? home : cwd, FOLDERS[agent] ?? "");
  const path = join(folder, "skills", "crier", "SKILL.md");
  const known = read(path);
  if (known !== undefined && !known.includes(GENERATED))
    await confirm(context, `${path} wasn't written by crier. Replace it?`);
  write(path, agentGuide());
  context.note(`Wrote ${path}.`);
  await context.print({ agent, path, changed: known !== agentGuide() });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new CliError(`Can't write ${path}: ${(error as Error).message}.`);
  }
}
