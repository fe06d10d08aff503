import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Hashes the names and contents of files, and of everything in folders; missing ones count as absent.
 * @param {{ root: string, paths: string[], except?: RegExp, extra?: string[] }} input paths are relative to root, and
 *   `except` matches such paths; `extra` are further inputs of the hash
 * @returns {string}
 */
export function hashFiles({ root, paths, except, extra = [] }) {
  const hash = createHash("sha256");
  for (const word of extra) hash.update(`${word}\0`);
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) {
    const name = relative(root, file);
    if (except?.test(name)) continue;
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
