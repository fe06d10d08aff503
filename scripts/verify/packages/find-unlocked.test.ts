import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findUnlocked } from "./index.ts";

const integrity = "sha512-AAAA";
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "crier-packages-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function plant(locked: Record<string, object>, installed: readonly string[]): Promise<void> {
  const packages = Object.entries(locked).map(([name, entry]) => [`node_modules/${name}`, entry]);
  const lock = { lockfileVersion: 3, packages: { "": {}, ...Object.fromEntries(packages) } };
  await writeFile(join(folder, "package-lock.json"), JSON.stringify(lock));
  for (const name of installed)
    await mkdir(join(folder, "node_modules", name), { recursive: true });
}

test("packages locked with a hash, and packages bundled in them, are fine", async () => {
  await plant(
    {
      plain: { integrity },
      "@scope/one": { integrity },
      "plain/node_modules/in": { inBundle: true },
    },
    ["plain", "@scope/one", "plain/node_modules/in", ".cache", ".bin"],
  );
  expect(await findUnlocked(folder)).toEqual({ faults: [], unhashed: [] });
});

test("a package locked without a hash is reported", async () => {
  await plant({ plain: { integrity }, "@scope/bare": { version: "1.0.0" } }, [
    "plain",
    "@scope/bare",
  ]);
  expect(await findUnlocked(folder)).toEqual({
    faults: ["node_modules/@scope/bare has no integrity in package-lock.json."],
    unhashed: [],
  });
});

test("an optional package without a hash is listed separately and is not an error", async () => {
  await plant(
    {
      other: { os: ["plan9"], optional: true },
      here: { optional: true },
      whole: { optional: true, integrity },
    },
    ["here", "whole"],
  );
  expect(await findUnlocked(folder)).toEqual({
    faults: [],
    unhashed: ["node_modules/other", "node_modules/here"],
  });
});

test("a package fetched by an install script is reported", async () => {
  await plant({ plain: { integrity } }, ["plain", "plain/node_modules/fetched"]);
  expect(await findUnlocked(folder)).toEqual({
    faults: ["node_modules/plain/node_modules/fetched is installed, and not in package-lock.json."],
    unhashed: [],
  });
});

test("without a lock file, every package is reported", async () => {
  await expect(findUnlocked(folder)).rejects.toThrow("package-lock.json");
});
