import { CannotStartError } from "./cannot-start-error.mjs";
import { PROJECT } from "./project.mjs";

const DISK =
  /\b(?:ENOSPC|EDQUOT|EROFS|EACCES)\b[^\n]*|[^\n]*(?:No space left on device|Read-only file system)[^\n]*/;

/**
 * Explains why a tool (npm, prisma, next) failed: in one line for disk errors, otherwise with all of its
 * output.
 * @param {{ name: string, output: string }} failed
 */
export function toolFailure({ name, output }) {
  const disk = output.match(DISK)?.[0].trim();
  if (disk === undefined)
    return new CannotStartError(`${output}\n\n${name} failed: the reason is above.`);
  return new CannotStartError(
    `${name} cannot write (${disk}): free some space, or make ${PROJECT} writable for the user who starts Crier.`,
  );
}
