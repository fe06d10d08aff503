import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the folder in which Node keeps the compiled code of all of Crier's processes, which halves the time of a
 * start; null without a build. Deletes those of previous builds.
 * @param {string} home
 * @param {string} project
 * @returns {string | null}
 */
export function findCompileCache(home, project) {
  const build = join(project, ".next", "BUILD_ID");
  if (!existsSync(build)) return null;
  const id = readFileSync(build, "utf8").trim();
  const all = join(home, "cache");
  for (const name of existsSync(all) ? readdirSync(all) : [])
    if (name !== id) rmSync(join(all, name), { recursive: true, force: true });
  return join(all, id);
}
