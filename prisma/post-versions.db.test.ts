/** What was written before there were versions is each post's first. */
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./read-migrations.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const database = `versions_${process.pid}`;
const connectionString = Object.assign(new URL(server), { pathname: `/${database}` }).href;

beforeAll(() => query(server, `CREATE DATABASE ${database}`));
afterAll(() => query(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));

test("a post's current state becomes its first version, by its last editor", async () => {
  const migrations = await readMigrations();
  const { migrationDirectories: all } = migrations;
  const at = all.findIndex(({ path }) => path.endsWith("_post_versions"));
  await migrate({
    connectionString,
    migrations: { ...migrations, migrationDirectories: all.slice(0, at) },
  });
  await query(
    connectionString,
    `INSERT INTO organization (id, slug, name) VALUES ('org_1', 'acme', 'Acme');
     INSERT INTO channel (id, organization_id, provider, mode, name, handle, external_account_id, account)
     VALUES ('chan_1', 'org_1', 'bluesky', 'sandbox', 'Acme on Bluesky', 'acme.test', 'a', '{}');
     INSERT INTO label (id, organization_id, name, name_key) VALUES ('label_1', 'org_1', 'Launch', 'launch');
     INSERT INTO post (id, organization_id, content, status, scheduled_at, campaign, media_ids, created_at, updated_at) VALUES
       ('post_1', 'org_1', 'Hello', 'scheduled', '2026-12-01T10:00:00+01:00', 'spring', '{med_1}', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'),
       ('post_2', 'org_1', 'Old', 'draft', NULL, NULL, '{}', '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z');
     INSERT INTO channel_entry (id, post_id, channel_id, position, source, content, options, own_media, fixes_applied)
     VALUES ('entry_1', 'post_1', 'chan_1', 0, 'authored', 'Sky', '{"a": 1}', true, '{}');
     INSERT INTO post_label (label_id, post_id) VALUES ('label_1', 'post_1');
     INSERT INTO event (id, position, organization_id, kind, subject_type, subject_id, actor_kind, actor_id, actor_name, at) VALUES
       ('e1', 1, 'org_1', 'post.created', 'post', 'post_1', 'api_key', 'key_1', 'Website', '2026-11-01T08:00:00Z'),
       ('e2', 2, 'org_1', 'post.edited', 'post', 'post_1', 'person', 'user_1', 'Ada', '2026-11-02T08:00:00Z');`,
  );
  await migrate({ connectionString, migrations });
  const [written, old] = await query(
    connectionString,
    "SELECT * FROM post_version ORDER BY post_id",
  );
  expect(written).toMatchObject({
    post_id: "post_1",
    number: 1,
    changed: [],
    actor_kind: "person",
    actor_id: "user_1",
    actor_name: "Ada",
    surface: "dashboard",
    at: new Date("2026-11-02T08:00:00Z"),
  });
  expect((written as { state: unknown }).state).toEqual({
    content: "Hello",
    channels: [
      {
        channel_id: "chan_1",
        provider: "bluesky",
        name: "Acme on Bluesky",
        content: "Sky",
        title: null,
        format: null,
        options: { a: 1 },
        media: [],
        scheduled_at: null,
      },
    ],
    media: ["med_1"],
    labels: [{ id: "label_1", name: "Launch" }],
    campaign: "spring",
    scheduled_at: "2026-12-01T09:00:00.000Z",
  });
  expect(old).toMatchObject({
    actor_kind: "system",
    surface: "job",
    at: new Date("2026-10-01T08:00:00Z"),
    state: { content: "Old", channels: [], media: [], labels: [], scheduled_at: null },
  });
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
