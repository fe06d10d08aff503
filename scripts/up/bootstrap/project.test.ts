import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { NODE, nodeFor, PROJECT } from "./project.mjs";

const manifest = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8"));
const lock = JSON.parse(readFileSync(join(PROJECT, "package-lock.json"), "utf8"));

const MACHINES = [
  ["darwin", "arm64"],
  ["darwin", "x64"],
  ["linux", "arm64"],
  ["linux", "x64"],
  ["win32", "x64"],
] as const;

test.each(MACHINES)("Node for %s on %s is a locked package of that machine alone", (os, cpu) => {
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

test("all of them are the same version", () => {
  const wanted: Record<string, string> = manifest.optionalDependencies;
  const versions = Object.keys(wanted)
    .filter((name) => name.startsWith("node-"))
    .map((name) => wanted[name]);
  expect(versions).toHaveLength(MACHINES.length);
  expect(new Set(versions).size).toBe(1);
});

test("the one of this machine is installed, and runs this test", () => {
  expect(existsSync(NODE)).toBe(true);
  expect(process.version).toBe(`v${lock.packages[`node_modules/${nodePackage()}`].version}`);
});

function nodePackage(): string {
  return relative(join(PROJECT, "node_modules"), dirname(dirname(NODE)));
}
