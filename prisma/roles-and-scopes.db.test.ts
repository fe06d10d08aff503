/** What was there before roles and scopes goes on working after them. */
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SCOPE_PRESETS } from "#core/contract/scopes.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./read-migrations.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const database = `roles_${process.pid}`;
const connectionString = Object.assign(new URL(server), { pathname: `/${database}` }).href;

beforeAll(() => query(server, `CREATE DATABASE ${database}`));
afterAll(() => query(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));

test("members become admins, and keys keep their permissions", async () => {
  const migrations = await readMigrations();
  const { migrationDirectories: all } = migrations;
  const at = all.findIndex(({ path }) => path.endsWith("_roles_and_scopes"));
  await migrate({
    connectionString,
    migrations: { ...migrations, migrationDirectories: all.slice(0, at) },
  });
  await query(
    connectionString,
    `INSERT INTO organization (id, slug, name) VALUES ('org_1', 'acme', 'Acme');
     INSERT INTO user_account (id, email, password_hash) VALUES ('user_1', 'a@example.com', ''), ('user_2', 'b@example.com', '');
     INSERT INTO membership (user_id, organization_id, role) VALUES ('user_1', 'org_1', 'owner'), ('user_2', 'org_1', 'member');
     INSERT INTO api_key (id, organization_id, name, hint, secret_hash) VALUES ('key_1', 'org_1', 'First', 'crier_1234', 'x');`,
  );
  await migrate({ connectionString, migrations });
  expect(
    await query(connectionString, "SELECT user_id, role FROM membership ORDER BY user_id"),
  ).toEqual([
    { user_id: "user_1", role: "owner" },
    { user_id: "user_2", role: "admin" },
  ]);
  expect(await query(connectionString, "SELECT role, scopes, expires_at FROM api_key")).toEqual([
    // Scopes that came later are given to no key that was there.
    {
      role: "owner",
      scopes: SCOPE_PRESETS.full.filter((scope) => scope !== "webhooks" && scope !== "skills"),
      expires_at: null,
    },
  ]);
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
