import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/(?<=.)\/$/, "");

/** An image has the build without its sources. */
export const IS_IMAGE = !existsSync(join(PROJECT, "app"));

/**
 * Returns how the operator runs a command of `npm run admin` here.
 * @param {string} command
 */
export function adminCommand(command) {
  return IS_IMAGE ? `crier-admin ${command}` : `npm run admin -- ${command}`;
}

/**
 * Returns the path of the lock for work on the project's own folder (installing, building), independent of
 * CRIER_HOME.
 * @param {string} work
 */
export function projectLock(work) {
  return join(PROJECT, ".crier", `${work}.lock`);
}
