/** For tests: the code of an earlier release, ready to run, with the migrations of this one. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";

const run = promisify(execFile);

export interface UnpackedRelease {
  /** Adds a migration after all others. */
  addMigration(sql: string): Promise<void>;
  /**
   * Runs its own database tests of these names. Answers what they wrote, and whether all of them hold. What fails is run
   * twice more: a test that hangs on time can't be mended in a release that is out, and what a schema breaks fails each time.
   */
  test(names: readonly string[]): Promise<{ ok: boolean; output: string }>;
  remove(): Promise<void>;
}

/** Whether this clone has the commit: a shallow one may not. */
export async function hasCommit(commit: string): Promise<boolean> {
  const asked = run("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: PROJECT });
  return asked.then(
    () => true,
    () => false,
  );
}

/** Takes the release's files out of the history. Its packages are those that are installed here. */
export async function unpackRelease(commit: string): Promise<UnpackedRelease> {
  const folder = await mkdtemp(join(tmpdir(), "crier-release-"));
  const archive = join(folder, "release.tar");
  const migrations = join(folder, "prisma", "migrations");
  await run("git", ["archive", "--output", archive, commit], { cwd: PROJECT });
  await run("tar", ["-xf", archive, "-C", folder]);
  await rm(migrations, { recursive: true });
  await cp(join(PROJECT, "prisma", "migrations"), migrations, { recursive: true });
  await symlink(join(PROJECT, "node_modules"), join(folder, "node_modules"), "junction");
  await runHere(folder, ["prisma/build/index.js", "generate"]);
  return {
    async addMigration(sql) {
      await mkdir(join(migrations, "99991231235959_planted"));
      await writeFile(join(migrations, "99991231235959_planted", "migration.sql"), sql);
    },
    async test(names) {
      const command = [
        "vitest/vitest.mjs",
        "run",
        "--project",
        "db",
        "--retry=2",
        "--reporter=minimal",
      ];
      return runHere(folder, [...command, ...names]).then(
        ({ stdout }) => ({ ok: true, output: stdout }),
        ({ stdout, stderr }) => ({ ok: false, output: `${stdout}\n${stderr}` }),
      );
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Runs a program of an installed package in the release's folder, outside of the test run that this is part of. */
function runHere(cwd: string, [program = "", ...args]: readonly string[]) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"));
  const env = { ...Object.fromEntries(inherited), NODE_ENV: "test" as const, NO_COLOR: "1" };
  const command = [join(cwd, "node_modules", program), ...args];
  return run(process.execPath, command, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
}
