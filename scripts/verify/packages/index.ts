/** Checks that each installed package is in a lock with its hash, so that nobody can replace it. */
import { existsSync } from "node:fs";
import { glob, readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { LockFile } from "#scripts/lock/lock-file.ts";
import { lacksHash } from "#scripts/lock/lock-file.ts";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";

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

type Unlocked = {
  /** Installed packages that can't be trusted, one line each. */
  faults: string[];
  /** Optional packages without a hash, installed or not. */
  unhashed: string[];
};

/**
 * Finds what a folder's package-lock.json doesn't cover. Faults are installed packages that are locked without their
 * hash, and those that aren't locked, which something other than `npm ci` has installed. An optional package without a
 * hash isn't one: npm omits the hash if the registry didn't serve the package. Throws without a lock.
 */
export async function findUnlocked(folder: string): Promise<Unlocked> {
  const { packages }: LockFile = JSON.parse(
    await readFile(join(folder, "package-lock.json"), "utf8"),
  );
  const faults: string[] = [];
  for (const path of await findPackages(join(folder, "node_modules"))) {
    const name = relative(folder, path).replaceAll(sep, "/");
    const locked = packages[name];
    if (locked === undefined) faults.push(`${name} is installed, and not in package-lock.json.`);
    else if (lacksHash(locked) && locked.optional !== true)
      faults.push(`${name} has no integrity in package-lock.json.`);
  }
  const unhashed = Object.entries(packages)
    .filter(([, locked]) => locked.optional === true && lacksHash(locked))
    .map(([name]) => name);
  return { faults, unhashed };
}

/** Returns the folders of packages in a node_modules folder, including nested ones. */
async function findPackages(modules: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await namesIn(modules)) {
    const path = join(modules, name);
    const packages = name.startsWith("@")
      ? (await namesIn(path)).map((scoped) => join(path, scoped))
      : [path];
    for (const each of packages)
      found.push(each, ...(await findPackages(join(each, "node_modules"))));
  }
  return found;
}

/**
 * Returns the folders in it, without those that tools create for themselves, such as `.bin`. Empty if it doesn't exist.
 */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
}
