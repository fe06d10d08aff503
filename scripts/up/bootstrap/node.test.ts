import { readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { canHaveNode, explainMissingNode, findNode, nodeFor } from "./node.mjs";
import { PROJECT } from "./project.mjs";

const manifest = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8"));
const lock = JSON.parse(readFileSync(join(PROJECT, "package-lock.json"), "utf8"));

const MACHINES = [
  ["darwin", "arm64"],
  ["darwin", "x64"],
  ["linux", "arm64"],
  ["linux", "x64"],
  ["win32", "x64"],
] as const;

test.each(MACHINES)("Node for %s on %s is a locked package for that system only", (os, cpu) => {
  const bin = nodeFor(os, cpu);
  const folder = relative(PROJECT, dirname(dirname(bin))).replaceAll("\\", "/");
  const name = folder.replace("node_modules/", "");
  expect(lock.packages[folder]).toMatchObject({
    version: manifest.optionalDependencies[name],
    os: [os],
    cpu: [cpu],
    bin: { node: os === "win32" ? "bin/node.exe" : "bin/node" },
  });
});

test("all packages have the same version", () => {
  const wanted: Record<string, string> = manifest.optionalDependencies;
  const versions = Object.keys(wanted)
    .filter((name) => name.startsWith("node-"))
    .map((name) => wanted[name]);
  expect(versions).toHaveLength(MACHINES.length);
  expect(new Set(versions).size).toBe(1);
});

test("the Node found for this machine is the one that runs this test", () => {
  expect(realpathSync(process.execPath)).toBe(realpathSync(findNode() ?? ""));
});

const OLD = "20.20.2";
const RECENT = "24.3.0";

function machine(system: string, version: string, files: readonly string[] = []) {
  const [platform = "", arch = ""] = system.split("-");
  const exists = (path: string) => files.includes(path);
  return { platform, arch, version, execPath: "/usr/bin/node", exists };
}

const GLIBC = "/lib64/ld-linux-x86-64.so.2";

test("the Node installed by npm is preferred to the system's, whatever its version", () => {
  const own = nodeFor("linux", "x64");
  expect(findNode(machine("linux-x64", RECENT, [GLIBC, own]))).toBe(own);
  expect(findNode(machine("linux-x64", OLD, [GLIBC, own]))).toBe(own);
});

test.each([
  ["npm could not install one", "linux-x64", [GLIBC]],
  ["npm has none for the machine", "linux-riscv64", []],
  ["the one that npm installed needs glibc", "linux-x64", [nodeFor("linux", "x64")]],
])("where %s, the system's Node is used if it is recent enough", (_, system, files) => {
  for (const version of [RECENT, "24.21.0", "26.0.0"])
    expect(findNode(machine(system, version, files))).toBe("/usr/bin/node");
  for (const version of [OLD, "22.22.0", "24.2.9"])
    expect(findNode(machine(system, version, files))).toBeNull();
});

test("it is known in advance whether an installation can provide Node", () => {
  expect(canHaveNode(machine("linux-x64", OLD, [GLIBC]))).toBe(true);
  expect(canHaveNode(machine("darwin-arm64", OLD))).toBe(true);
  expect(canHaveNode(machine("linux-x64", OLD))).toBe(false);
  expect(canHaveNode(machine("linux-riscv64", OLD))).toBe(false);
  expect(canHaveNode(machine("linux-riscv64", RECENT))).toBe(true);
});

test("without a usable Node, the error says what to install", () => {
  expect(explainMissingNode(machine("linux-riscv64", OLD))).toBe(
    "Crier's code runs on Node 24.3.0 or later. npm has installed none that runs here (linux-riscv64), and this is Node 20.20.2. Install Node 24.3.0 or later (https://nodejs.org) and run this again.",
  );
});
