import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findReleasedMigration } from "./last-release.ts";

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "crier-releases-"));
  git("init", "--quiet");
});

afterEach(() => rmSync(project, { recursive: true }));

function git(...args: string[]) {
  const person = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", [...person, "-c", "tag.gpgSign=false", ...args], { cwd: project });
}

function commitMigration(name: string) {
  const folder = join(project, "prisma", "migrations", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), "SELECT 1;");
  writeFileSync(join(project, "prisma", "migrations", "migration_lock.toml"), "");
  git("add", ".");
  git("commit", "--quiet", "--no-gpg-sign", "--message", name);
}

test("without a release, no migration is released", async () => {
  commitMigration("20260101000000_one");
  expect(await findReleasedMigration(project)).toBeNull();
});

test("the newest release's last migration is the released one", async () => {
  commitMigration("20260101000000_one");
  git("tag", "v0.9.0");
  commitMigration("20260102000000_two");
  git("tag", "--annotate", "v0.10.0", "--message", "0.10.0");
  commitMigration("20260103000000_three");
  expect(await findReleasedMigration(project)).toBe("20260102000000_two");
});
