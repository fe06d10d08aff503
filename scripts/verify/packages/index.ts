/** Whether each package that is installed here is in a lock with its hash, so that nobody can put another in its place. */
import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { findUnlocked } from "./find-unlocked.ts";

const WAY_OUT =
  "Write the hash that the registry gives (npm view NAME@VERSION dist.integrity) into the lock, or take the package out.";

/** Reports the packages of the project, and of the servers that tests install, that no lock vouches for. */
export async function checkPackages(): Promise<Outcome> {
  const lines = await findUnlocked(PROJECT);
  for await (const lock of glob("e2e/servers/*/package-lock.json", { cwd: PROJECT })) {
    const folder = dirname(lock);
    if (!existsSync(join(PROJECT, folder, "node_modules"))) continue;
    const found = await findUnlocked(join(PROJECT, folder));
    lines.push(...found.map((line) => `${folder}: ${line}`));
  }
  return lines.length === 0 ? CHECKED : failed(`${lines.join("\n")}\n\n${WAY_OUT}`);
}
