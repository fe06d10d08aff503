import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { runCommand } from "../run-command.ts";
import { tool } from "../tool.ts";

/** `to` is the forbidden import, or the rest of a cycle. */
type Violation = { rule: string; from: string; to: string[] };

export type Cruise = { modules: number; rules: string[]; violations: Violation[] };

type Report = {
  summary: {
    totalCruised: number;
    violations: {
      rule: { name: string };
      from: string;
      to: string;
      cycle?: { name: string }[];
    }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
};

const FOLDERS = ["app", "components", "core", "server", "cli", "prisma", "scripts", "e2e"];

/**
 * Checks a tree against the project's rules. Throws with the checker's output if it can't run; violations are in the
 * result.
 */
export async function cruise(folder: string, signal: AbortSignal): Promise<Cruise> {
  const config = join(PROJECT, ".dependency-cruiser.mjs");
  const reports = await mkdtemp(join(tmpdir(), "crier-boundaries-"));
  try {
    const file = join(reports, "report.json");
    const folders = FOLDERS.filter((name) => existsSync(join(folder, name)));
    const options = ["--config", config, "--output-type", "json", "--output-to", file];
    const command = [...tool("depcruise"), ...options, ...folders];
    const { ok, output } = await runCommand({ command, cwd: folder, signal });
    if (!ok) throw new Error(`dependency-cruiser failed:\n${output}`);
    return read(JSON.parse(await readFile(file, "utf8")));
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

function read({ summary }: Report): Cruise {
  return {
    modules: summary.totalCruised,
    rules: summary.ruleSetUsed.forbidden.map((rule) => rule.name),
    violations: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle?.map(({ name }) => name) ?? [to],
    })),
  };
}
