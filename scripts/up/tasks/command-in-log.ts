import { hostname } from "node:os";
import { adminCommand, IS_IMAGE } from "../bootstrap/project.mjs";

/** The host name of a Docker container that was given none. */
const CONTAINER_ID = /^[0-9a-f]{12}$/;

/** Returns how the operator runs a command that the log names. The log of a container is read outside it. */
export function commandInLog(command: string): string {
  const container = IS_IMAGE && CONTAINER_ID.test(hostname()) ? `docker exec ${hostname()} ` : "";
  return `${container}${adminCommand(command)}`;
}
