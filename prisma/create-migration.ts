/**
 * `npm run migration -- add_labels` writes the migration that brings the existing ones to the schema;
 * `npm run migration -- --check` fails when there would be something to write.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#scripts/up/postgres/index.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS, readSchema } from "./read-migrations.ts";
import { FILTERS, withSchemaEngine } from "./schema-engine.ts";

const USAGE = `Usage: npm run migration -- NAME     write prisma/migrations/<time>_NAME (lower case, digits, underscores)
       npm run migration -- --check  fail if the schema needs a migration that is not there`;

/** The SQL that is missing between the migrations and the schema; null when nothing is. Runs a PostgreSQL to find out. */
async function diffMigrations(): Promise<string | null> {
  const folder = makeOpenFolder("crier-migration-");
  const server = await startPostgres({
    dataFolder: join(folder, "postgres"),
    settings: { fsync: "off" },
  });
  try {
    await migrate({ connectionString: server.url });
    return await diff(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function diff(connectionString: string): Promise<string | null> {
  const schema = await readSchema();
  const { exitCode, stdout } = await withSchemaEngine(connectionString, (engine) => {
    return engine.diff({
      from: { tag: "schemaDatasource", ...schema, configDir: "." },
      to: { tag: "schemaDatamodel", ...schema },
      script: true,
      exitCode: true,
      filters: FILTERS,
    });
  });
  return exitCode === 0 ? null : stdout;
}

async function writeMigration({ name, script }: { name: string; script: string }): Promise<string> {
  const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(MIGRATIONS, `${time}_${name}`);
  await mkdir(folder, { recursive: true });
  // `prisma migrate` wants to be told which database they are for.
  await writeFile(join(MIGRATIONS, "migration_lock.toml"), 'provider = "postgresql"\n');
  await writeFile(join(folder, "migration.sql"), script);
  return relative(process.cwd(), folder);
}

type Wish = { kind: "check" } | { kind: "write"; name: string };

/** Null when it was not put right. */
function readWish(args: string[]): Wish | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: "boolean" } },
    });
    const [name = "", ...more] = positionals;
    if (values.check) return positionals.length === 0 ? { kind: "check" } : null;
    return /^[a-z0-9_]+$/.test(name) && more.length === 0 ? { kind: "write", name } : null;
  } catch {
    return null;
  }
}

/** The exit code. */
async function main(args: string[]): Promise<number> {
  const wish = readWish(args);
  if (wish === null) {
    console.error(USAGE);
    return 2;
  }
  const script = await diffMigrations();
  if (script === null) {
    console.log("The migrations bring a database to the schema: nothing is missing.");
    return 0;
  }
  if (wish.kind === "check") {
    console.error(`The schema needs a migration (npm run migration -- NAME):\n\n${script}`);
    return 1;
  }
  console.log(
    `Wrote ${await writeMigration({ ...wish, script })}. Read it before it is committed.`,
  );
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
