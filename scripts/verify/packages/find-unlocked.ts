import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Of package-lock.json, version 3, what is read here. */
interface Lock {
  packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
}

/**
 * What is installed in a folder's node_modules though package-lock.json can't vouch for it, a line each: packages that are
 * locked without their hash, and those that are not locked, which something other than `npm ci` has put there. Those that
 * come inside another's archive are covered by its hash. Throws where there is no lock.
 */
export async function findUnlocked(folder: string): Promise<string[]> {
  const lock: Lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"));
  const lines: string[] = [];
  for (const path of await findPackages(join(folder, "node_modules"))) {
    const name = relative(folder, path).replaceAll(sep, "/");
    const locked = lock.packages[name];
    if (locked === undefined) lines.push(`${name} is installed, and not in package-lock.json.`);
    else if (!isVouchedFor(locked)) lines.push(`${name} has no integrity in package-lock.json.`);
  }
  return lines;
}

function isVouchedFor({ integrity, link, inBundle }: Lock["packages"][string]): boolean {
  return Boolean(integrity) || link === true || inBundle === true;
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
