import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/(?<=.)\/$/, "");

/**
 * Where work on the project's own folder (installing, building) is locked, whatever CRIER_HOME is.
 * @param {string} work
 */
export function projectLock(work) {
  return join(PROJECT, ".crier", `${work}.lock`);
}
