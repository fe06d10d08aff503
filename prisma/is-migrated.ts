import { createHash } from "node:crypto";
import type { Client } from "pg";
import { areFunctionsApplied, readFunctions } from "./apply-functions.ts";
import { readMigrations } from "./read-migrations.ts";

const HISTORY = `
  SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS is_finished
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`;

type Done = { name: string; checksum: string; is_finished: boolean };

/**
 * Whether the database has exactly the migrations and functions of this version. At most starts it does: then nothing has
 * to be migrated, and the engine that compares in detail, and explains, needn't be loaded.
 */
export async function isMigrated(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!tables[0].exists) return false;
  const [{ migrationDirectories }, functions] = await Promise.all([
    readMigrations(),
    readFunctions(),
  ]);
  const { rows } = await client.query<Done>(HISTORY);
  const done = new Map(rows.map((row) => [row.name, row]));
  const isDone = migrationDirectories.every(({ path, migrationFile }) => {
    const { checksum, is_finished } = done.get(path) ?? {};
    return is_finished === true && checksum === checksumOf(migrationFile.content.value);
  });
  return (
    isDone &&
    rows.length === migrationDirectories.length &&
    (await areFunctionsApplied(client, functions))
  );
}

/** As Prisma's engine calculates it. */
function checksumOf(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}
