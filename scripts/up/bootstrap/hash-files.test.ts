import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashFiles } from "./hash-files.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "crier-hash-"));
  mkdirSync(join(root, "app"));
  write("app/page.tsx", "one");
  write("app/page.test.tsx", "test");
  write("package.json", "{}");
});

afterEach(() => rmSync(root, { recursive: true }));

test("a build stays valid while none of its sources change", () => {
  const before = hash();
  write("app/page.tsx", "one");
  write("app/page.test.tsx", "another test");
  write("README.md", "not a source");
  expect(hash()).toBe(before);
});

test.each<[string, () => void]>([
  ["a changed file", () => write("app/page.tsx", "two")],
  ["a new file", () => write("app/new.tsx", "")],
  ["a renamed file", () => renameSync(join(root, "app/page.tsx"), join(root, "app/other.tsx"))],
  ["a removed folder", () => rmSync(join(root, "app"), { recursive: true })],
  [
    "text that moved to another file",
    () => {
      write("app/page.tsx", "on");
      write("package.json", "e{}");
    },
  ],
])("%s changes the hash", (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test("an additional input changes the hash", () => {
  expect(hash(["x64"])).not.toBe(hash(["arm64"]));
});

function hash(extra: string[] = []) {
  return hashFiles({
    root,
    paths: ["app", "public", "package.json"],
    except: /\.test\.tsx$/,
    extra,
  });
}

function write(path: string, text: string) {
  writeFileSync(join(root, path), text);
}
