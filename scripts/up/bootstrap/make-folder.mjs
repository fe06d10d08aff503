import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own recursive mkdir reports a read-only disk as ENOENT; this one tells.
 * @param {string} path
 * @param {number} [mode]
 */
export function makeFolder(path, mode = 0o777) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else may have been quicker.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
