/**
 * Checks that folders import each other as .dependency-cruiser.mjs says, and that violations would be detected. The
 * second is necessary because with an unsupported version of TypeScript the checker reads no module at all and
 * succeeds.
 */
import { rm } from "node:fs/promises";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { cruise } from "./cruise.ts";
import { plant } from "./plant.ts";
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
