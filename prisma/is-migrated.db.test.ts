import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isMigrated } from "./is-migrated.ts";
import { migrate } from "./migrate.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const database = `is_migrated_${process.pid}`;
const connectionString = Object.assign(new URL(server), { pathname: `/${database}` }).href;

async function within<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(() => within(server, (client) => client.query(`CREATE DATABASE ${database}`)));
afterAll(() => within(server, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`)));

const LAST =
  "migration_name = (SELECT max(migration_name) FROM _prisma_migrations WHERE rolled_back_at IS NULL)";

test("a database is only skipped with exactly this version's migrations and functions", async () => {
  const isDone = () => within(connectionString, isMigrated);
  expect(await isDone()).toBe(false);
  await migrate({ connectionString });
  expect(await isDone()).toBe(true);
  for (const change of [
    `DELETE FROM _prisma_migrations WHERE ${LAST}`,
    `UPDATE _prisma_migrations SET finished_at = NULL WHERE ${LAST}`,
    `UPDATE _prisma_migrations SET checksum = 'another' WHERE ${LAST}`,
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('a', 'b', 'newer', now())",
    "COMMENT ON TABLE _prisma_migrations IS 'other functions'",
  ]) {
    const isSkipped = await within(connectionString, async (client) => {
      await client.query("BEGIN");
      await client.query(change);
      const is = await isMigrated(client);
      await client.query("ROLLBACK");
      return is;
    });
    expect(isSkipped, change).toBe(false);
  }
  expect(await isDone()).toBe(true);
});
