import { checkBoundaries, checkBoundaryRules } from "./boundaries/index.ts";
import { checkStateWrites } from "./lifecycle/index.ts";
import { checkMigrations } from "./migrations/index.ts";
import { checkPackages } from "./packages/index.ts";
import { checkCommand, runCommand } from "./run-command.ts";
import { failed, PREPARED, type Step } from "./step.ts";
import { tool } from "./tool.ts";
import { checkWording } from "./wording/index.ts";

/** Checks of the code without running it, except types. */
export const STATIC_CHECKS: Step[] = [
  check("Formatting and lint", [...tool("biome"), "ci", "--colors=off"]),
  { title: "Import boundaries", run: checkBoundaries },
  { title: "Import boundaries notice planted violations", run: checkBoundaryRules },
  { title: "Posts change their state in the lifecycle alone", run: checkStateWrites },
  { title: "What people read keeps to the glossary", run: checkWording },
  { title: "Migrations leave the release before what it uses", run: checkMigrations },
  { title: "Installed packages are locked with their hash", run: checkPackages },
  check("Dead code", [...tool("knip")]),
  check("Migrations fit the schema", [process.execPath, "prisma/create-migration.ts", "--check"]),
];

/**
 * Next writes the types of its routes to the folder of its build, so these come before the build, never in parallel.
 */
export const TYPE_CHECKS: Step[] = [
  {
    title: "Types of Next's routes",
    async run(signal) {
      const { ok, output } = await runCommand({ command: [...tool("next"), "typegen"], signal });
      return ok ? PREPARED : failed(output);
    },
  },
  check("Types", [...tool("tsc"), "--noEmit", "--pretty", "false"]),
];

function check(title: string, command: string[]): Step {
  return { title, run: (signal) => checkCommand({ command, signal }) };
}
