import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findCompileCache } from "./compile-cache.mjs";

test("compiled code is kept for the current build only", () => {
  const folder = mkdtempSync(join(tmpdir(), "crier-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(findCompileCache(folder, folder)).toBeNull();
  mkdirSync(join(folder, ".next"));
  for (const build of ["one", "two"]) {
    writeFileSync(join(folder, ".next", "BUILD_ID"), build);
    const cache = findCompileCache(folder, folder);
    expect(cache).toBe(join(folder, "cache", build));
    mkdirSync(cache ?? "", { recursive: true });
  }
  expect(readdirSync(join(folder, "cache"))).toEqual(["two"]);
});
