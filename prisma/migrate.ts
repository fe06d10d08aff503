/**
 * Brings a database to the schema and functions of this version. Beside these, this folder holds only what applies
 * them and what writes migrations.
 */
import { Client } from "pg";
import { connectionOptions, LONG_LIMITS } from "#server/db/limits.ts";
import { applyFunctions, readFunctions, type SqlFile } from "./apply-functions.ts";
import { MigrationRefusedError } from "./migration-refused-error.ts";
import { readMigrations } from "./read-migrations.ts";
import { FILTERS, type SchemaEngine, withSchemaEngine } from "./schema-engine.ts";

/** Any number that nothing else in the database locks. */
const LOCK = 7_202_611_200_001n;

export type Migrations = Awaited<ReturnType<typeof readMigrations>>;

type Migrate = {
  connectionString: string;
  /** Called before the first migration of a database that already has some. If it throws, nothing is migrated. */
  beforeUpgrade?: () => Promise<void>;
  migrations?: Migrations;
  functions?: readonly SqlFile[];
};

/**
 * Applies the migrations that the database does not have yet, returns their names, and replaces functions whose text has
 * changed. Several processes may call it at once: one migrates, the others wait. Throws MigrationRefusedError where a
 * person has to decide.
 */
export async function migrate({
  connectionString,
  ...given
}: Migrate): Promise<{ applied: string[] }> {
  const migrationsList = given.migrations ?? (await readMigrations());
  const functions = given.functions ?? (await readFunctions());
  // Whoever waits for another to migrate waits for as long as that takes.
  const client = new Client({
    ...connectionOptions(LONG_LIMITS),
    lock_timeout: 0,
    connectionString,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await client.query(`SET lock_timeout = ${LONG_LIMITS.lock}`);
    const { applied } = await withSchemaEngine(connectionString, (engine) =>
      apply({ engine, migrationsList, beforeUpgrade: given.beforeUpgrade }),
    );
    await applyFunctions({ client, functions, migrated: applied.length > 0 });
    return { applied };
  } catch (error) {
    throw explain(error);
  } finally {
    await client.end();
  }
}

type Work = { engine: SchemaEngine; migrationsList: Migrations };

type Apply = Work & Pick<Migrate, "beforeUpgrade">;

async function apply({ engine, migrationsList, beforeUpgrade }: Apply) {
  const { isUpgrade } = await settleHistory({ engine, migrationsList });
  if (isUpgrade) await beforeUpgrade?.();
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList,
    filters: FILTERS,
  });
  return { applied: appliedMigrationNames };
}

/**
 * A migration that was cut off, or failed, left nothing behind, since each runs in one transaction: its note is taken back
 * and it may run again. Refuses a database that a newer version has already changed. Returns whether a database with
 * migrations is about to get more.
 */
async function settleHistory({ engine, migrationsList }: Work): Promise<{ isUpgrade: boolean }> {
  const question = { migrationsList, optInToShadowDatabase: false, filters: FILTERS };
  const { history, failedMigrationNames, hasMigrationsTable } =
    await engine.diagnoseMigrationHistory(question);
  for (const migrationName of failedMigrationNames) {
    await engine.markMigrationRolledBack({ migrationName });
  }
  if (history === null) return { isUpgrade: false };
  if (history.diagnostic === "databaseIsBehind") return { isUpgrade: hasMigrationsTable };
  const [first, ...others] = history.unpersistedMigrationNames;
  const unknown = others.length === 0 ? first : `${first} and ${others.length} more`;
  throw new MigrationRefusedError(
    `The database has migrations that this Crier does not know (${unknown}): start the newer Crier that made them, or use another database.`,
  );
}

function explain(error: unknown): unknown {
  const { name, code, message = "" } = Object(error);
  if (code === "P3005") {
    return new MigrationRefusedError(
      "The database holds tables that are not Crier's: give Crier an empty database of its own.",
    );
  }
  if (name !== "SchemaConnectorError" && !/^P\d{4}$/.test(code)) return error;
  return new MigrationRefusedError(inOneLine(String(message)), { cause: error });
}

/** The engine's reason, without where in its own source it came up. */
function inOneLine(message: string): string {
  const migration = message.match(/migration_name="([^"]+)"/)?.[1];
  const [reason = ""] = message.replace("external connector error", "").split(/\n\s+0: /);
  const subject = migration === undefined ? "The migrations" : `Migration ${migration}`;
  return `${subject} could not be applied: ${reason.trim().replace(/\s*\n\s*/g, "; ")}`;
}
