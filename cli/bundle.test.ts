import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { BUNDLE, buildIfStale } from "./build.mjs";
import { makeFolder } from "./testing/program.ts";

const { folder, remove } = makeFolder();
const readJson = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), "utf8"));
const { version } = readJson("package.json");

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

test("the package says where it comes from, and that the MCP registry's entry is its own", () => {
  const project = readJson("package.json");
  const { homepage, repository, bugs, mcpName, ...made } = readJson("cli/dist/package.json");
  expect({ homepage, repository, bugs }).toEqual({
    homepage: project.homepage,
    repository: project.repository,
    bugs: project.bugs,
  });
  expect(mcpName).toBe(readJson("server.json").name);
  expect(made).toMatchObject({
    name: "crier",
    version,
    license: "MIT",
    keywords: project.keywords,
  });
  expect(made).not.toHaveProperty("private");
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
