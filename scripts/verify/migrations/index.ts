/** Checks that the previous release's code can still run on the schema after the newer migrations. */
import { readPreviousRelease } from "#prisma/previous-release.ts";
import { readMigrations } from "#prisma/read-migrations.ts";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { findBreaking } from "./find-breaking.ts";

const WAY_OUT = `Processes of the release before may still run while the database is migrated. Stop using it in this release, and take it away
in the next one, under a comment "-- Unused since <migration>" (CONTRIBUTING.md, Add a migration).`;

/** Reports what a migration removes or tightens in the same release that removes its last use. */
export async function checkMigrations(): Promise<Outcome> {
  const { last_migration } = await readPreviousRelease();
  const { migrationDirectories } = await readMigrations();
  const migrations = migrationDirectories.map(({ path, migrationFile }) => ({
    name: path,
    sql: migrationFile.content.value,
  }));
  if (!migrations.some(({ name }) => name === last_migration))
    return failed(`prisma/release.json names ${last_migration}, which is no migration.`);
  const lines = findBreaking(migrations, last_migration);
  return lines.length === 0 ? CHECKED : failed(`${lines.join("\n")}\n\n${WAY_OUT}`);
}
