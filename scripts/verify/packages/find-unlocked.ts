import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type LockFile, lacksHash } from "#scripts/lock/lock-file.ts";

export type Unlocked = {
  /** What is installed here and can't be trusted, a line each. */
  faults: string[];
  /** Optional packages without a hash, installed here or not. */
  unhashed: string[];
};

/**
 * What package-lock.json of a folder can't vouch for. Faults are installed packages that are locked without their hash, and
 * those that are not locked, which something other than `npm ci` has put there. An optional package without a hash is none:
 * npm leaves the hash out where the registry didn't serve the package. Throws where there is no lock.
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

/** The folders of packages in a node_modules folder, and in those of these packages. */
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

/** The folders in it, without those that tools make for themselves, such as `.bin`. None where it is not there. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
}
