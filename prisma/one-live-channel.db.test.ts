/** An account that several channels stand for when Crier is upgraded keeps one of them live, and all that they hold. */
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./read-migrations.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const database = `one_live_channel_${process.pid}`;
const connectionString = Object.assign(new URL(server), { pathname: `/${database}` }).href;

beforeAll(() => query(server, `CREATE DATABASE ${database}`));
afterAll(() => query(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));

const BEFORE = `
  INSERT INTO organization (id, slug, name) VALUES ('org_1', 'acme', 'Acme'), ('org_2', 'other', 'Other');
  INSERT INTO channel (id, organization_id, provider, mode, name, handle, external_account_id, account, credentials, health, health_reason, created_at, deleted_at)
  VALUES
    ('oldest', 'org_1', 'x', 'live', 'Oldest', '@ana', '17', '{}', 'a', 'healthy', NULL, '2026-01-01', NULL),
    ('newest', 'org_1', 'x', 'live', 'Newest', '@ana', '17', '{}', 'b', 'unavailable', 'Slow', '2026-01-02', NULL),
    ('refused', 'org_1', 'x', 'live', 'Refused', '@ana', '17', '{}', 'c', 'disconnected', 'Signed out', '2026-01-03', NULL),
    ('deleted', 'org_1', 'x', 'live', 'Deleted', '@ana', '17', '{}', NULL, 'healthy', NULL, '2026-01-04', now()),
    ('lost_1', 'org_1', 'x', 'live', 'Lost 1', '@eve', '18', '{}', 'd', 'disconnected', 'Signed out', '2026-01-01', NULL),
    ('lost_2', 'org_1', 'x', 'live', 'Lost 2', '@eve', '18', '{}', 'e', 'disconnected', 'Signed out', '2026-01-02', NULL),
    ('sandbox_1', 'org_1', 'x', 'sandbox', 'Sandbox', '@ana', '17', '{}', 'f', 'healthy', NULL, '2026-01-01', NULL),
    ('sandbox_2', 'org_1', 'x', 'sandbox', 'Sandbox', '@ana', '17', '{}', 'g', 'healthy', NULL, '2026-01-01', NULL),
    ('elsewhere', 'org_2', 'x', 'live', 'Elsewhere', '@ana', '17', '{}', 'h', 'healthy', NULL, '2026-01-01', NULL),
    ('namesake', 'org_1', 'bluesky', 'live', 'Namesake', '@ana', '17', '{}', 'i', 'healthy', NULL, '2026-01-01', NULL);
  INSERT INTO post (id, organization_id, content, status, created_at, updated_at)
  VALUES ('post_1', 'org_1', 'Hello', 'draft', now(), now());
  INSERT INTO channel_entry (id, post_id, channel_id, position, content)
  SELECT 'entry_' || id, 'post_1', id, row_number() OVER (), 'Hello'
  FROM channel WHERE external_account_id = '17';`;

const also = (name: string, id: string) => ({
  health: "disconnected",
  health_reason: `The account is connected as ${name} (${id}) too. Send posts there, and delete this channel.`,
});

test("the newest connected channel stays, and the others are disconnected with a reason", async () => {
  const migrations = await readMigrations();
  const { migrationDirectories: all } = migrations;
  const at = all.findIndex(({ path }) => path.endsWith("_one_live_channel_per_account"));
  const before = { ...migrations, migrationDirectories: all.slice(0, at) };
  await migrate({ connectionString, migrations: before });
  await query(connectionString, BEFORE);
  const held = "SELECT id, credentials, name, deleted_at FROM channel ORDER BY id";
  const entries = "SELECT id, channel_id, content, status FROM channel_entry ORDER BY id";
  const was = [await query(connectionString, held), await query(connectionString, entries)];
  await migrate({ connectionString, migrations });
  expect([await query(connectionString, held), await query(connectionString, entries)]).toEqual(
    was,
  );
  const healthy = { health: "healthy", health_reason: null };
  expect(
    await query(connectionString, "SELECT id, health, health_reason FROM channel ORDER BY id"),
  ).toEqual([
    { id: "deleted", ...healthy },
    { id: "elsewhere", ...healthy },
    { id: "lost_1", ...also("Lost 2", "lost_2") },
    { id: "lost_2", health: "disconnected", health_reason: "Signed out" },
    { id: "namesake", ...healthy },
    { id: "newest", health: "unavailable", health_reason: "Slow" },
    { id: "oldest", ...also("Newest", "newest") },
    { id: "refused", ...also("Newest", "newest") },
    { id: "sandbox_1", ...healthy },
    { id: "sandbox_2", ...healthy },
  ]);
});

test("the database refuses a second live channel for an account", async () => {
  const connect = "UPDATE channel SET health = 'healthy' WHERE id = 'oldest'";
  await expect(query(connectionString, connect)).rejects.toThrow("channel_live_account_key");
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
