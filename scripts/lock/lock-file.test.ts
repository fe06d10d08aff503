import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { completeLock, findGaps, type LockFile, writeLock } from "./lock-file.ts";

const text = readFileSync(join(PROJECT, "package-lock.json"), "utf8");
const linux = { optional: true, os: ["linux"], cpu: ["x64"] };

function lockOf(packages: LockFile["packages"]): LockFile {
  return { packages: { "": { version: "0.1.0" }, ...packages } };
}

test("writing the project's lock file gives exactly what npm writes", () => {
  const lock: LockFile = JSON.parse(text);
  expect(writeLock(lock)).toBe(text);
  expect(writeLock(completeLock(lock, new Map()))).toBe(text);
});

test("a lock entry without its hash or libc gets it back in the right place", () => {
  const lock: LockFile = JSON.parse(text);
  const published = new Map<string, { integrity: string; libc: string[] | null }>();
  for (const [path, { integrity, libc, ...rest }] of Object.entries(lock.packages)) {
    if (integrity === undefined) continue;
    published.set(path, { integrity, libc: libc ?? null });
    lock.packages[path] = rest.optional === true || libc === undefined ? rest : { ...rest, libc };
  }
  expect(published.size).toBeGreaterThan(500);
  expect(writeLock(completeLock(lock, published))).toBe(text);
});

test("only packages without a hash, or for one system and without a libc, are looked up", () => {
  const lock = lockOf({
    "node_modules/bare": { version: "1.0.0" },
    "node_modules/a/node_modules/@scope/bare": { version: "2.0.0" },
    "node_modules/alias": { name: "other", version: "3.0.0" },
    "node_modules/whole": { version: "1.0.0", integrity: "sha512-A" },
    "node_modules/linked": { version: "1.0.0", link: true },
    "node_modules/inside": { version: "1.0.0", inBundle: true },
    "node_modules/linux": { version: "1.0.0", integrity: "sha512-A", ...linux },
    "node_modules/gnu": { version: "1.0.0", integrity: "sha512-A", ...linux, libc: ["glibc"] },
    "packages/own": { version: "1.0.0" },
  });
  expect(
    findGaps(lock).map(({ name, version, lacks_hash }) => [name, version, lacks_hash]),
  ).toEqual([
    ["bare", "1.0.0", true],
    ["@scope/bare", "2.0.0", true],
    ["other", "3.0.0", true],
    ["linux", "1.0.0", false],
  ]);
});

test("an existing hash is never replaced, and only optional packages get a libc", () => {
  const lock = lockOf({
    "node_modules/whole": { version: "1.0.0", integrity: "sha512-A", ...linux },
    "node_modules/needed": { version: "1.0.0" },
  });
  const found = { integrity: "sha512-B", libc: ["musl"] };
  const published = new Map(Object.keys(lock.packages).map((path) => [path, found]));
  published.delete("");
  expect(completeLock(lock, published)).toEqual(
    lockOf({
      "node_modules/whole": { version: "1.0.0", integrity: "sha512-A", ...linux, libc: ["musl"] },
      "node_modules/needed": { version: "1.0.0", integrity: "sha512-B" },
    }),
  );
});
