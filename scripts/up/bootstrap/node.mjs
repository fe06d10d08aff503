import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStartError } from "./cannot-start-error.mjs";
import { PROJECT } from "./project.mjs";

/**
 * @typedef {object} Machine
 * @property {string} platform as in `process.platform`
 * @property {string} arch as in `process.arch`
 * @property {string} version of the current Node
 * @property {string} execPath of the current Node
 * @property {(path: string) => boolean} exists
 */

/** @type {Machine} */
const THIS = {
  platform: process.platform,
  arch: process.arch,
  version: process.versions.node,
  execPath: process.execPath,
  exists: existsSync,
};

/** Systems with an npm package of Node. package.json lists the packages. */
const SYSTEMS = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win32-x64"];

/** The dynamic loaders that the Linux packages need. Systems without glibc, such as Alpine, don't have them. */
const LOADERS = new Map([
  ["linux-arm64", "/lib/ld-linux-aarch64.so.1"],
  ["linux-x64", "/lib64/ld-linux-x86-64.so.2"],
]);

/**
 * Returns the path of the Node that npm installs for a machine, whether or not it exists: the binary itself,
 * not npm's link to it, so that signals reach it directly. Each platform has a package that contains nothing
 * else; package.json lists them.
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 */
export function nodeFor(platform, arch) {
  const isWindows = platform === "win32";
  const system = `${isWindows ? "win" : platform}-${arch}`;
  // There the name without `bin` belongs to another package.
  const name = system === "darwin-arm64" ? `node-bin-${system}` : `node-${system}`;
  return join(PROJECT, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
}

/**
 * Returns the Node that runs Crier's code: the one installed by npm, otherwise the current one if it is recent enough,
 * otherwise null.
 */
export function findNode(machine = THIS) {
  const own = nodeFor(machine.platform, machine.arch);
  if (canRunOwnNode(machine) && machine.exists(own)) return own;
  return isRecentEnough(machine) ? machine.execPath : null;
}

/** Like `findNode`, but throws CannotStartError without one. */
export function requireOwnNode() {
  const node = findNode();
  if (node === null) throw new CannotStartError(explainMissingNode());
  return node;
}

/** Whether an installation can provide a working Node, or none is needed. */
export function canHaveNode(machine = THIS) {
  return canRunOwnNode(machine) || isRecentEnough(machine);
}

/** Explains what to do if `findNode` returns null. */
export function explainMissingNode({ platform, arch, version } = THIS) {
  const needed = neededVersion();
  return `Crier's code runs on Node ${needed} or later. npm has installed none that runs here (${platform}-${arch}), and this is Node ${version}. Install Node ${needed} or later (https://nodejs.org) and run this again.`;
}

/** @param {Machine} machine */
function canRunOwnNode({ platform, arch, exists }) {
  const system = `${platform}-${arch}`;
  const loader = LOADERS.get(system);
  return SYSTEMS.includes(system) && (loader === undefined || exists(loader));
}

/** @param {Machine} machine */
function isRecentEnough({ version }) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = neededVersion().split(".").map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

/** From `engines` of package.json, which is `>=` and a version. */
function neededVersion() {
  const { engines } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8"));
  return engines.node.replace(">=", "");
}
