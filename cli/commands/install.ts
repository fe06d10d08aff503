import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { confirm } from "#cli/confirm.ts";
import type { Context } from "#cli/context.ts";
import { CliError } from "#cli/errors.ts";

import operations from "#cli/operations.json" with { type: "json" };
import { ERROR_CODES } from "#core/contract/errors.ts";

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
  const existing = read(path);
  if (existing !== undefined && !existing.includes(GENERATED))
    await confirm(context, `${path} wasn't written by crier. Replace it?`);
  write(path, agentGuide());
  context.note(`Wrote ${path}.`);
  await context.print({ agent, path, changed: existing !== agentGuide() });
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

/** Distinguishes a guide written by the CLI from one written by a person. */
const GENERATED = "<!-- Written by `crier install`. -->";

/** Returns a skill for coding agents: how to sign in, what to run, what is returned. */
function agentGuide(): string {
  const calls = operations
    .filter(({ summary }) => summary !== undefined)
    .map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`);
  return `---
name: crier
description: Write, check, schedule and publish social posts with the crier command. Use it when asked to post, schedule, edit or follow up on social media.
---
${GENERATED}

# crier

Results are YAML on stdout, JSON with \`--json\`. Everything else is on stderr. Add \`--no-input\` to every command.

## Sign in
\`crier whoami\` says whether you are signed in. If it exits with 3: run \`crier login --no-input\`, show the person the
address and the code it prints, then run \`crier login --resume\`. CRIER_API_KEY works as well.

## Post
1. \`crier channels\` lists channel IDs. A platform's name is enough where only one channel has it.
2. \`crier posts validate --content "…" --channel bluesky\` checks each channel's rules and saves nothing.
3. \`crier posts create --content "…" --channel bluesky\` saves a draft; \`--at 2h\` or \`--at 2027-03-01T09:00:00Z\` schedules it.
4. \`crier posts publish ID --yes --wait\` publishes it. This can't be undone: ask the person first.
5. \`crier posts wait ID\` waits for the result of each channel, with its URL or error.

Files: \`crier media upload FILE --alt "…"\`, then \`--media ID\` on create or edit.
A refusal lists each channel's errors and fixes in \`error.post\`: change the text, then try again.

## Exit codes
0 ok, 1 unexpected, 2 usage, ${exitCodes()}.

## Everything else
\`crier api METHOD PATH --field key=value --query key=value\`; add \`--paginate\` to read a whole list.
${calls.join("\n")}
`;
}

/** `3 UNAUTHORIZED, 4 BAD_REQUEST or FORBIDDEN, …` */
function exitCodes(): string {
  const byExit = new Map<number, string[]>();
  for (const [code, { exit }] of Object.entries(ERROR_CODES))
    if (exit > 2) byExit.set(exit, [...(byExit.get(exit) ?? []), code]);
  return [...byExit]
    .sort(([left], [right]) => left - right)
    .map(([exit, codes]) => `${exit} ${codes.join(" or ")}`)
    .join(", ");
}
