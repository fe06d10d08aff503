/**
 * `npm run lock`: adds the hashes missing in package-lock.json and those of e2e/servers, from the registry that npm
 * uses. npm omits them for packages of other systems when it writes a lock from what is installed here.
 */
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runProgram } from "../run-program.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { completeLock, findGaps, type LockFile, type Published, writeLock } from "./lock-file.ts";
import { readPublished } from "./registry.ts";

const AT_ONCE = 8;

await runProgram({
  options: process.argv.length > 2 ? null : {},
  usage: "Usage: npm run lock",
  async run(_, signal) {
    const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: PROJECT });
    console.log(`Asking ${registry.toString().trim()}`);
    const files = globSync("e2e/servers/*/package-lock.json", { cwd: PROJECT });
    for (const file of ["package-lock.json", ...files.toSorted()])
      await completeFile(file, registry.toString().trim(), signal);
  },
});

async function completeFile(file: string, registry: string, signal: AbortSignal): Promise<void> {
  const path = join(PROJECT, file);
  const before = await readFile(path, "utf8");
  const lock: LockFile = JSON.parse(before);
  const published = new Map<string, Published>();
  const not_served: string[] = [];
  const gaps = findGaps(lock);
  const askNext = async (): Promise<void> => {
    for (let gap = gaps.shift(); gap !== undefined; gap = gaps.shift()) {
      const found = await readPublished(registry, gap, signal).catch(explain);
      if (found !== null) published.set(gap.path, found);
      else if (gap.lacks_hash) not_served.push(`${gap.name}@${gap.version}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  const after = writeLock(completeLock(lock, published));
  if (after !== before) await writeFile(path, after);
  console.log(`${file}: ${after === before ? "nothing to add" : "completed"}`);
  for (const each of not_served.toSorted()) console.log(`  not served: ${each}`);
}

function explain(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new CannotStartError(
    `The registry can't be asked (${reason}). Run this again once it answers.`,
  );
}
