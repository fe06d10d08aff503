import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { BUNDLE, buildIfStale } from "./build.mjs";
import { makeFolder } from "./testing/program.ts";

const { folder, remove } = makeFolder();
const { version } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8"));

beforeAll(buildIfStale);
afterAll(remove);

const run = (...argv: string[]) =>
  execFileSync(process.execPath, argv, { cwd: folder, encoding: "utf8" });

test("the bundle is one small file without the contract's schemas", () => {
  const text = readFileSync(BUNDLE, "utf8");
  expect(text.startsWith("#!/usr/bin/env node\n")).toBe(true);
  expect(statSync(BUNDLE).size).toBeLessThan(300_000);
  expect(text).not.toContain("ZodObject");
  const imports = [...text.matchAll(/(?:^|[;}\n])import[^"';]*from["']([^"']+)["']/g)];
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.map(([, name]) => name).filter((name) => !name?.startsWith("node:"))).toEqual([]);
});

test("the CLI builds itself in a checkout, and again after a change", () => {
  const bin = join(PROJECT, "cli/bin.mjs");
  expect(run(bin, "--version")).toBe(`${version}\n`);
  const built = statSync(BUNDLE).mtimeMs;
  run(bin, "--version");
  expect(statSync(BUNDLE).mtimeMs).toBe(built);
});

test("npm can pack the CLI for a global installation", () => {
  const dist = join(PROJECT, "cli/dist");
  execFileSync("npm", ["pack", dist, "--pack-destination", folder], { stdio: "ignore" });
  const prefix = join(folder, "prefix");
  const options = ["--global", "--prefix", prefix, "--offline", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...options, join(folder, `crier-${version}.tgz`)], {
    stdio: "ignore",
  });
  const installed = join(prefix, "bin", "crier");
  expect(execFileSync(installed, ["--version"], { encoding: "utf8" })).toBe(`${version}\n`);
  rmSync(prefix, { recursive: true });
});
