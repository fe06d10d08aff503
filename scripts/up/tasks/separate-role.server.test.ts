import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#prisma/migrate.ts";
import { appDatabaseUrl } from "../app-database.ts";
import { type Postgres, startPostgres } from "../postgres/index.ts";
import { makeOpenFolder } from "../testing/open-folder.ts";
import { separateRole } from "./separate-role.ts";

let folder: string;
let postgres: Postgres;

beforeEach(async () => {
  folder = makeOpenFolder("crier-role-");
  postgres = await startPostgres({ dataFolder: join(folder, "postgres") });
});
afterEach(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function separate(password: string): Promise<string> {
  const appUrl = appDatabaseUrl({ socketFolder: postgres.socketFolder, password });
  await separateRole({ url: postgres.url, appUrl });
  return appUrl;
}

const NOT_ALLOWED = [
  "SELECT pg_read_file('/etc/passwd')",
  "COPY (SELECT 1) TO '/tmp/crier-was-here'",
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "CREATE ROLE another SUPERUSER",
  "CREATE DATABASE another",
  "ALTER SYSTEM SET listen_addresses = '*'",
];

test("the app's role owns its database, can run migrations, and has no rights elsewhere", async () => {
  const url = await separate("password");
  expect(await migrate({ connectionString: url })).toHaveProperty("applied");
  const [role] = await query(
    url,
    "SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user",
  );
  expect(Object.values(role)).toEqual([false, false, false, false, false]);
  const owned = await query(
    url,
    "SELECT datname FROM pg_database JOIN pg_roles ON pg_roles.oid = datdba WHERE rolname = current_user",
  );
  expect(owned).toEqual([{ datname: "crier" }]);
  for (const statement of NOT_ALLOWED)
    await expect(query(url, statement), statement).rejects.toThrow(/permission denied|must be/);
});

test("each start changes the role's password and keeps the data", async () => {
  const first = await separate("first");
  await query(first, "CREATE TABLE kept AS SELECT 42 AS answer");
  const second = await separate("second");
  expect(await query(second, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  await expect(query(first, "SELECT 1")).rejects.toThrow(/password authentication failed/);
});
