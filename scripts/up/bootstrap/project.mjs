import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/(?<=.)\/$/, "");

/**
 * The Node that npm installs for a machine, whether it is there or not: the binary itself, not npm's link to it, so that
 * signals reach it directly. Each platform has a package that holds nothing else; package.json lists them.
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 */
export function nodeFor(platform, arch) {
  const isWindows = platform === "win32";
  const system = `${isWindows ? "win" : platform}-${arch}`;
  // The name without `bin` belongs to somebody else there.
  const name = system === "darwin-arm64" ? `node-bin-${system}` : `node-${system}`;
  return join(PROJECT, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
}

/** The Node of this machine. */
export const NODE = nodeFor(process.platform, process.arch);

/**
 * Where work on the project's own folder (installing, building) is locked, whatever CRIER_HOME is.
 * @param {string} work
 */
export function projectLock(work) {
  return join(PROJECT, ".crier", `${work}.lock`);
}
