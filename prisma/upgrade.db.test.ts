import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./read-migrations.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const database = `upgrade_${process.pid}`;
const connectionString = Object.assign(new URL(server), { pathname: `/${database}` }).href;

beforeAll(() => sql(server, `CREATE DATABASE ${database}`));
afterAll(() => sql(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));

/** Migrates as far as a Crier did that had not yet the migration of this name. */
async function migrateBefore(name: string) {
  const all = await readMigrations();
  const migrationDirectories = all.migrationDirectories.filter(({ path }) => path < name);
  await migrate({ connectionString, migrations: { ...all, migrationDirectories } });
}

test("posts keep their history and the author of their schedule after the upgrade to events", async () => {
  await migrateBefore("20261122110846_one_events_table");
  await sql(
    connectionString,
    `INSERT INTO organization (id, slug, name) VALUES ('org_1', 'acme', 'Acme');
     INSERT INTO post (id, organization_id, content, status, scheduled_at, created_at, updated_at) VALUES
       ('post_1', 'org_1', 'Scheduled', 'scheduled', now(), now(), now()),
       ('post_2', 'org_1', 'Draft', 'draft', NULL, now(), now());
     INSERT INTO audit_event (id, organization_id, post_id, action, actor_kind, actor_id, actor_name, request_id, at, detail) VALUES
       ('audit_1', 'org_1', 'post_1', 'post.created', 'api_key', 'key_1', 'Website', 'req_1', now(), '{}'),
       ('audit_2', 'org_1', 'post_1', 'post.scheduled', 'person', 'user_1', 'Ana', 'req_2', now(), '{"scheduled_at": "x"}'),
       ('audit_3', 'org_1', 'post_2', 'post.published', 'system', NULL, 'Crier', NULL, now(), '{}')`,
  );
  await migrate({ connectionString });
  const events = await sql(
    connectionString,
    `SELECT subject_type, subject_id, kind, facts, actor_kind, actor_id, actor_name, request_id FROM event ORDER BY position, id`,
  );
  const of = (subject_id: string) => ({ subject_type: "post", subject_id });
  expect(events).toEqual([
    {
      ...of("post_1"),
      kind: "post.created",
      facts: {},
      actor_kind: "api_key",
      actor_id: "key_1",
      actor_name: "Website",
      request_id: "req_1",
    },
    {
      ...of("post_1"),
      kind: "post.scheduled",
      facts: { scheduled_at: "x" },
      actor_kind: "person",
      actor_id: "user_1",
      actor_name: "Ana",
      request_id: "req_2",
    },
    {
      ...of("post_2"),
      kind: "post.publishing",
      facts: {},
      actor_kind: "system",
      actor_id: null,
      actor_name: "Crier",
      request_id: null,
    },
  ]);
  expect(await sql(connectionString, "SELECT id, armed_by FROM post ORDER BY id")).toEqual([
    { id: "post_1", armed_by: { kind: "person", id: "user_1", name: "Ana" } },
    { id: "post_2", armed_by: null },
  ]);
});

async function sql(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
