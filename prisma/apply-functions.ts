import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, DatabaseError } from "pg";
import { MigrationRefusedError } from "./migration-refused-error.ts";

const FOLDER = join(import.meta.dirname, "functions");

export interface SqlFile {
  name: string;
  sql: string;
}

/**
 * The database's functions and the triggers that call them, one file per subject. Each file can be applied again:
 * `CREATE OR REPLACE`. A function whose arguments or result change, or that is removed, is dropped by a migration.
 */
export async function readFunctions(): Promise<SqlFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(FOLDER, name), "utf8") })),
  );
}

type ApplyFunctions = {
  client: Client;
  functions: readonly SqlFile[];
  /** Whether tables changed: dropping one drops its triggers. */
  migrated: boolean;
};

/**
 * Replaces the functions if their text has changed since they were last applied, all of them or none. Their hash is the
 * comment of Prisma's table of migrations, which every database has and every dump contains.
 */
export async function applyFunctions({ client, functions, migrated }: ApplyFunctions) {
  if (!migrated && (await areFunctionsApplied(client, functions))) return;
  await client.query("BEGIN");
  try {
    for (const file of functions) await applyFile(client, file);
    await client.query(`COMMENT ON TABLE _prisma_migrations IS '${hashOf(functions)}'`);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Whether the functions' text is that of the last time they were applied. */
export async function areFunctionsApplied(
  client: Client,
  functions: readonly SqlFile[],
): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT obj_description('_prisma_migrations'::regclass) AS applied",
  );
  return rows[0]?.applied === hashOf(functions);
}

function hashOf(functions: readonly SqlFile[]): string {
  return createHash("sha256").update(JSON.stringify(functions)).digest("hex");
}

async function applyFile(client: Client, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new MigrationRefusedError(
      `The functions in prisma/functions/${name} could not be replaced: ${error.message}. The database still has the previous ones.`,
      { cause: error },
    );
  }
}
