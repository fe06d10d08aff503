import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/(?<=.)\/$/, "");

/** An image has the build without its sources. */
export const IS_IMAGE = !existsSync(join(PROJECT, "app"));

/** Docker's name of a container that got none of its own as its host name. */
const CONTAINER_ID = /^[0-9a-f]{12}$/;

/**
 * Returns how the operator runs a command of `npm run admin` here.
 * @param {string} command
 */
export function adminCommand(command) {
  if (!IS_IMAGE) return `npm run admin -- ${command}`;
  const container = hostname();
  const inside = CONTAINER_ID.test(container) ? `docker exec ${container} ` : "";
  return `${inside}crier-admin ${command}`;
}

/**
 * Returns the path of the lock for work on the project's own folder (installing, building), independent of
 * CRIER_HOME.
 * @param {string} work
 */
export function projectLock(work) {
  return join(PROJECT, ".crier", `${work}.lock`);
}
