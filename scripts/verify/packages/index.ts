/** Checks that each installed package is in a lock with its hash, so that nobody can replace it. */
import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { findUnlocked } from "./find-unlocked.ts";

const WAY_OUT =
  "Run `npm run lock` to add the hashes that the registry has, or take the package out.";

const NOTE =
  "Optional packages without a hash in the lock. Run `npm run lock` to add the hashes that the registry has:";

/** Reports packages of the project, and of the servers that tests install, that no lock covers. */
export async function checkPackages(): Promise<Outcome> {
  const { faults, unhashed } = await findUnlocked(PROJECT);
  for await (const lock of glob("e2e/servers/*/package-lock.json", { cwd: PROJECT })) {
    const folder = dirname(lock);
    if (!existsSync(join(PROJECT, folder, "node_modules"))) continue;
    const found = await findUnlocked(join(PROJECT, folder));
    faults.push(...found.faults.map((line) => `${folder}: ${line}`));
    unhashed.push(...found.unhashed.map((line) => `${folder}: ${line}`));
  }
  const outcome = faults.length === 0 ? CHECKED : failed(`${faults.join("\n")}\n\n${WAY_OUT}`);
  return unhashed.length === 0 ? outcome : { ...outcome, note: [NOTE, ...unhashed].join("\n") };
}
