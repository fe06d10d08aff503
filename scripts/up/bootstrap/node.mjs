import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "./project.mjs";

/**
 * @typedef {object} Machine
 * @property {string} platform as in `process.platform`
 * @property {string} arch as in `process.arch`
 * @property {string} version of the Node that runs us
 * @property {string} execPath of the Node that runs us
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

/** Those that npm has a Node for. package.json lists the packages. */
const SYSTEMS = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win32-x64"];

/** What the Linux packages are linked to. Systems without glibc, such as Alpine, don't have it. */
const LOADERS = new Map([
  ["linux-arm64", "/lib/ld-linux-aarch64.so.1"],
  ["linux-x64", "/lib64/ld-linux-x86-64.so.2"],
]);

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

/**
 * The Node that runs Crier's code: the one that npm installed, else the one that runs us when it is recent enough, else
 * null.
 */
export function findNode(machine = THIS) {
  const own = nodeFor(machine.platform, machine.arch);
  if (canRunOwnNode(machine) && machine.exists(own)) return own;
  return isRecentEnough(machine) ? machine.execPath : null;
}

/** Whether an installation can bring a Node that runs, or none is needed. */
export function canHaveNode(machine = THIS) {
  return canRunOwnNode(machine) || isRecentEnough(machine);
}

/** What to do where `findNode` finds none. */
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
