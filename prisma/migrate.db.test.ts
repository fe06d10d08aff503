import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SqlFile } from "./apply-functions.ts";
import { type Migrations, migrate as migrateFully } from "./migrate.ts";
import { MigrationRefusedError } from "./migration-refused-error.ts";

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
  expect(await migrate({ migrations: list(ONE) })).toEqual({ applied: [ONE[0]] });
  expect(await migrate({ migrations: list(ONE, TWO) })).toEqual({
    applied: [TWO[0]],
  });
  expect(await migrate({ migrations: list(ONE, TWO) })).toEqual({ applied: [] });
});

test("before an upgrade, and only then, the database is backed up; without a backup it isn't upgraded", async () => {
  const calls: string[] = [];
  const beforeUpgrade = async () => void calls.push("backup");
  await migrate({ migrations: list(ONE), beforeUpgrade });
  await migrate({ migrations: list(ONE), beforeUpgrade });
  expect(calls).toEqual([]);
  const full = () => Promise.reject(new Error("no space"));
  const refused = migrate({ migrations: list(ONE, TWO), beforeUpgrade: full });
  await expect(refused).rejects.toThrow("no space");
  expect(await migrate({ migrations: list(ONE, TWO), beforeUpgrade })).toEqual({
    applied: [TWO[0]],
  });
  expect(calls).toEqual(["backup"]);
});

test("a migration can contain semicolons inside a statement", async () => {
  const script =
    "DO $$ BEGIN PERFORM 1; PERFORM 2; END $$; CREATE TABLE odd (text text DEFAULT 'a;b');";
  const migrations = list(["20260101000000_odd", script]);
  expect(await migrate({ migrations })).toEqual({
    applied: ["20260101000000_odd"],
  });
});

test("two processes can run migrations at the same time", async () => {
  const migrations = list(ONE, TWO);
  const both = await Promise.all([1, 2].map(() => migrate({ migrations })));
  expect(both.flatMap(({ applied }) => applied).sort()).toEqual([ONE[0], TWO[0]]);
});

test("a migration that failed halfway is rolled back and runs again once it is fixed", async () => {
  const broken: [string, string] = [TWO[0], `${TWO[1]} SELECT nonsense;`];
  const failing = migrate({ migrations: list(ONE, broken) });
  await expect(failing).rejects.toThrow(/20260102000000_two[\s\S]*nonsense/);
  expect(await migrate({ migrations: list(ONE, TWO) })).toEqual({
    applied: [TWO[0]],
  });
});

test("a migration that was killed halfway runs again", async () => {
  await migrate({ migrations: list(ONE) });
  await sql(
    connectionString,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ('1', 'x', '${TWO[0]}', now())`,
  );
  expect(await migrate({ migrations: list(ONE, TWO) })).toEqual({
    applied: [TWO[0]],
  });
});

test("an older Crier refuses a newer database", async () => {
  await migrate({ migrations: list(ONE, TWO) });
  const older = migrate({ migrations: list(ONE) });
  await expect(older).rejects.toThrow(/20260102000000_two.*newer Crier/);
});

test("a database with other tables is refused and left unchanged", async () => {
  await sql(connectionString, "CREATE TABLE theirs (id int)");
  const refused = migrate({ migrations: list(ONE) });
  await expect(refused).rejects.toThrow(MigrationRefusedError);
  await expect(refused).rejects.toThrow(/empty database/);
});

const TABLE: [string, string] = [
  "20260101000000_table",
  "CREATE TABLE written (word text); INSERT INTO written VALUES ('first');",
];

function functionThatReturns(word: string): SqlFile {
  const sql = `CREATE OR REPLACE FUNCTION word() RETURNS text LANGUAGE sql AS $$ SELECT '${word}' $$;`;
  return { name: "word.sql", sql };
}

const TRIGGER: SqlFile = {
  name: "trigger.sql",
  sql: `
    CREATE OR REPLACE FUNCTION set_word() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.word := 'by trigger'; RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER set_word BEFORE INSERT ON written FOR EACH ROW EXECUTE FUNCTION set_word();`,
};

const wordOf = async () => (await sql(connectionString, "SELECT word() AS word")).at(-1)?.["word"];

test("an edited function is replaced by the next run, without a migration", async () => {
  await migrate({ migrations: list(ONE), functions: [functionThatReturns("one")] });
  expect(await wordOf()).toBe("one");
  const edited = { migrations: list(ONE), functions: [functionThatReturns("two")] };
  expect(await migrate(edited)).toEqual({ applied: [] });
  expect(await wordOf()).toBe("two");
});

test("an unchanged function isn't replaced again", async () => {
  const functions = [functionThatReturns("one")];
  await migrate({ migrations: list(ONE), functions });
  await sql(connectionString, functionThatReturns("by hand").sql);
  await migrate({ migrations: list(ONE), functions });
  expect(await wordOf()).toBe("by hand");
});

test("two processes can replace functions at the same time", async () => {
  await migrate({ migrations: list(ONE), functions: [functionThatReturns("one")] });
  const edited = { migrations: list(ONE), functions: [functionThatReturns("two")] };
  await Promise.all([1, 2, 3].map(() => migrate(edited)));
  expect(await wordOf()).toBe("two");
});

test("a function file that fails is named, and all previous functions stay until it is fixed", async () => {
  await migrate({ migrations: list(ONE), functions: [functionThatReturns("one")] });
  const broken = { name: "z.sql", sql: "CREATE OR REPLACE FUNCTION broken() nonsense" };
  const failing = migrate({
    migrations: list(ONE),
    functions: [functionThatReturns("two"), broken],
  });
  await expect(failing).rejects.toThrow(MigrationRefusedError);
  await expect(failing).rejects.toThrow(
    /^The functions in prisma\/functions\/z.sql could not be replaced: .*nonsense.* still has the previous ones.$/,
  );
  expect(await wordOf()).toBe("one");
  await migrate({ migrations: list(ONE), functions: [functionThatReturns("two")] });
  expect(await wordOf()).toBe("two");
});

test("a table that a migration replaces gets its triggers back", async () => {
  await migrate({ migrations: list(TABLE), functions: [TRIGGER] });
  const again = "DROP TABLE written; CREATE TABLE written (word text);";
  await migrate({
    migrations: list(TABLE, ["20260102000000_again", again]),
    functions: [TRIGGER],
  });
  const written = await sql(connectionString, "INSERT INTO written VALUES ('x') RETURNING word");
  expect(written).toEqual([{ word: "by trigger" }]);
});

type Given = {
  migrations: Migrations;
  functions?: readonly SqlFile[];
  beforeUpgrade?: () => Promise<void>;
};

function migrate({ functions = [], ...given }: Given) {
  return migrateFully({ connectionString, functions, ...given });
}

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

async function sql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
