/**
 * Checks that folders import each other as .dependency-cruiser.mjs says, and that violations would be detected. The
 * second is necessary because with an unsupported version of TypeScript the checker reads no module at all and
 * succeeds.
 */

import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { runCommand } from "../run-command.ts";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { tool } from "../tool.ts";
import type { Planted } from "./planted.ts";
import { PLANTED } from "./planted.ts";

/** The project has many more; with fewer the checker hasn't read it. */
const FEWEST_MODULES = 50;

/** Reports each import that breaks a rule, with the rule's name. */
export async function checkBoundaries(signal: AbortSignal): Promise<Outcome> {
  const { modules, violations } = await cruise(PROJECT, signal);
  if (modules < FEWEST_MODULES)
    return failed(
      `Only ${modules} modules were read, which is not the whole project: nothing was checked.`,
    );
  if (violations.length === 0) return CHECKED;
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${[from, ...to].join(" → ")}`);
  return failed(`${lines.join("\n")}\n\nThe rules, each with its reason: .dependency-cruiser.mjs`);
}

/** Reports each rule that accepts a planted violation, or has none. */
export async function checkBoundaryRules(signal: AbortSignal): Promise<Outcome> {
  const folder = await plant(PLANTED);
  try {
    const { rules, violations } = await cruise(folder, signal);
    const missed = PLANTED.filter(
      ({ rule, file }) => !violations.some((found) => found.rule === rule && found.from === file),
    ).map(({ rule, file, imports }) => `${rule} does not notice ${file} → ${imports}`);
    const untried = rules
      .filter((rule) => !PLANTED.some((planted) => planted.rule === rule))
      .map((rule) => `${rule} has no planted violation in scripts/verify/boundaries/planted.ts`);
    const unsure = [...missed, ...untried];
    return unsure.length === 0 ? CHECKED : failed(unsure.join("\n"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a tree that looks like this project to an import checker, with only the planted imports and their targets.
 * Returns its folder, which the caller has to remove.
 */
async function plant(planted: Planted[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "crier-planted-"));
  await copyFile(join(PROJECT, "package.json"), join(folder, "package.json"));
  await symlink(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of filesOf(planted)) await write(join(folder, path), text);
  return folder;
}

/** Path and text. Import targets come first, because a planted file may be the target of another. */
function filesOf(planted: Planted[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, imports, importedBack } of planted) {
    if (!imports.startsWith("#")) continue;
    files.set(
      imports.slice(1),
      importedBack ? `import type {} from "#${file}";\n` : "export {};\n",
    );
  }
  for (const { file, imports, types } of planted) {
    files.set(file, types ? `import type {} from "${imports}";\n` : `import "${imports}";\n`);
  }
  return files;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** `to` is the forbidden import, or the rest of a cycle. */
type Violation = { rule: string; from: string; to: string[] };

type Cruise = { modules: number; rules: string[]; violations: Violation[] };

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

const FOLDERS = [
  "app",
  "components",
  "core",
  "platforms",
  "server",
  "cli",
  "prisma",
  "scripts",
  "e2e",
];

/**
 * Checks a tree against the project's rules. Throws with the checker's output if it can't run; violations are in the
 * result.
 */
async function cruise(folder: string, signal: AbortSignal): Promise<Cruise> {
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
