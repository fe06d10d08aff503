import { join } from "node:path";
import { PROJECT } from "../up/bootstrap/project.mjs";

/** Returns the command that runs an installed package's binary on this Node, independently of the PATH. */
export function tool(name: string): string[] {
  return [process.execPath, join(PROJECT, "node_modules", ".bin", name)];
}
