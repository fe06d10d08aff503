import { join } from "node:path";
import { PROJECT } from "../up/bootstrap/project.mjs";

/** The command line that runs an installed package's command on this Node, whatever is on the PATH. */
export function tool(name: string): string[] {
  return [process.execPath, join(PROJECT, "node_modules", ".bin", name)];
}
