import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** The folder of the migrations, one folder each, named so that they sort by age. */
export const MIGRATIONS = join(HERE, "migrations");

/** All migrations in the form that the schema engine takes. */
export async function readMigrations(folder = MIGRATIONS) {
  const names = (await entries(folder))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.sort().map((name) => readMigration(folder, name)),
    ),
  };
}

/** All files of the schema in the form that the schema engine takes. */
export async function readSchema(folder = join(HERE, "schema")) {
  const names = (await entries(folder))
    .map(({ name }) => name)
    .filter((name) => name.endsWith(".prisma"));
  const files = names.sort().map(async (name) => {
    return { path: join(folder, name), content: await readFile(join(folder, name), "utf8") };
  });
  return { files: await Promise.all(files) };
}

async function readMigration(folder: string, name: string) {
  const path = "migration.sql";
  const value = await readFile(join(folder, name, path), "utf8");
  return { path: name, migrationFile: { path, content: { tag: "ok" as const, value } } };
}

async function entries(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
