import { CannotStartError } from "./cannot-start-error.mjs";
import { PROJECT } from "./project.mjs";

const DISK =
  /\b(?:ENOSPC|EDQUOT|EROFS|EACCES)\b[^\n]*|[^\n]*(?:No space left on device|Read-only file system)[^\n]*/;

/**
 * Why a tool (npm, prisma, next) failed: one line when it is the disk, else everything that it wrote.
 * @param {{ name: string, output: string }} failed
 */
export function toolFailure({ name, output }) {
  const disk = output.match(DISK)?.[0].trim();
  if (disk === undefined)
    return new CannotStartError(`${output}\n\n${name} failed: the reason is above.`);
  return new CannotStartError(
    `${name} cannot write (${disk}): free some space, or give ${PROJECT} to whoever starts Crier.`,
  );
}
