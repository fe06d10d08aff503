import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { readMigrations } from "./read-migrations.ts";

const FILE = join(PROJECT, "prisma", "release.json");

const Release = z.object({
  version: z.string(),
  /** Of its code. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** The name of the last migration that it has. */
  last_migration: z.string(),
});
export type Release = z.infer<typeof Release>;

/** The release whose processes may still run while a database is brought to the next one's schema. */
export async function readPreviousRelease(): Promise<Release> {
  return Release.parse(JSON.parse(await readFile(FILE, "utf8")));
}

/** Notes that what is committed now is released: from here on it is the previous release. */
export async function recordRelease(): Promise<Release> {
  const { version } = JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8"));
  const { stdout } = await promisify(execFile)("git", ["rev-parse", "HEAD"], { cwd: PROJECT });
  const last_migration = (await readMigrations()).migrationDirectories.at(-1)?.path;
  const release = Release.parse({ version, commit: stdout.trim(), last_migration });
  await writeFile(FILE, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
