import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MigrationRefusedError, type Migrations, migrate } from "./migrate.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const database = `migrate_${process.pid}`;
const connectionString = Object.assign(new URL(server), { pathname: `/${database}` }).href;

beforeEach(async () => {
  await sql(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await sql(server, `CREATE DATABASE ${database}`);
});

afterAll(() => sql(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));

beforeAll(() => {
  if (server === "") throw new Error("TEST_DATABASE_URL must name a PostgreSQL server");
});

const ONE: [string, string] = ["20260101000000_one", "CREATE TABLE one (id int PRIMARY KEY);"];
const TWO: [string, string] = ["20260102000000_two", "CREATE TABLE two (id int PRIMARY KEY);"];

test("pending migrations are applied once, in order", async () => {
  expect(await migrate({ connectionString, migrations: list(ONE) })).toEqual({ applied: [ONE[0]] });
  expect(await migrate({ connectionString, migrations: list(ONE, TWO) })).toEqual({
    applied: [TWO[0]],
  });
  expect(await migrate({ connectionString, migrations: list(ONE, TWO) })).toEqual({ applied: [] });
});

test("a migration can contain semicolons inside a statement", async () => {
  const script =
    "DO $$ BEGIN PERFORM 1; PERFORM 2; END $$; CREATE TABLE odd (text text DEFAULT 'a;b');";
  const migrations = list(["20260101000000_odd", script]);
  expect(await migrate({ connectionString, migrations })).toEqual({
    applied: ["20260101000000_odd"],
  });
});

test("two processes can run migrations at the same time", async () => {
  const migrations = list(ONE, TWO);
  const both = await Promise.all([1, 2].map(() => migrate({ connectionString, migrations })));
  expect(both.flatMap(({ applied }) => applied).sort()).toEqual([ONE[0], TWO[0]]);
});

test("a migration that failed halfway is rolled back and runs again once it is fixed", async () => {
  const broken: [string, string] = [TWO[0], `${TWO[1]} SELECT nonsense;`];
  const failing = migrate({ connectionString, migrations: list(ONE, broken) });
  await expect(failing).rejects.toThrow(/20260102000000_two[\s\S]*nonsense/);
  expect(await migrate({ connectionString, migrations: list(ONE, TWO) })).toEqual({
    applied: [TWO[0]],
  });
});

test("a migration that was killed halfway runs again", async () => {
  await migrate({ connectionString, migrations: list(ONE) });
  await sql(
    connectionString,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ('1', 'x', '${TWO[0]}', now())`,
  );
  expect(await migrate({ connectionString, migrations: list(ONE, TWO) })).toEqual({
    applied: [TWO[0]],
  });
});

test("an older Crier refuses a newer database", async () => {
  await migrate({ connectionString, migrations: list(ONE, TWO) });
  const older = migrate({ connectionString, migrations: list(ONE) });
  await expect(older).rejects.toThrow(/20260102000000_two.*newer Crier/);
});

test("a database with other tables is refused and left unchanged", async () => {
  await sql(connectionString, "CREATE TABLE theirs (id int)");
  const refused = migrate({ connectionString, migrations: list(ONE) });
  await expect(refused).rejects.toThrow(MigrationRefusedError);
  await expect(refused).rejects.toThrow(/empty database/);
});

function list(...migrations: [name: string, script: string][]): Migrations {
  return {
    baseDir: "migrations",
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(([path, value]) => {
      return { path, migrationFile: { path: "migration.sql", content: { tag: "ok", value } } };
    }),
  };
}

async function sql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
