import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/(?<=.)\/$/, "");

/**
 * Returns the path of the lock for work on the project's own folder (installing, building), independent of
 * CRIER_HOME.
 * @param {string} work
 */
export function projectLock(work) {
  return join(PROJECT, ".crier", `${work}.lock`);
}
