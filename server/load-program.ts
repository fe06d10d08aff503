import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Program from "./program.ts";

/** Where a build puts the program, in the project. */
export const PROGRAM = ".next/crier/program.cjs";

/** Returns the built program, the same one for all of this process. Throws if it isn't built. */
export function loadProgram(): typeof Program {
  const path = join(process.cwd(), PROGRAM);
  return createRequire(path)(path);
}
