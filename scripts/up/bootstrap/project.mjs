import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/(?<=.)\/$/, "");

/** The Node that npm installed: the binary itself, not npm's link to it, so that signals reach it directly. */
export const NODE = join(PROJECT, "node_modules", "node", "bin", "node");

/**
 * Where work on the project's own folder (installing, building) is locked, whatever CRIER_HOME is.
 * @param {string} work
 */
export function projectLock(work) {
  return join(PROJECT, ".crier", `${work}.lock`);
}
