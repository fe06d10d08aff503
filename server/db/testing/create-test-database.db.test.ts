import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./create-test-database.ts";

const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function connect(): Promise<Client> {
  const database = await createTestDatabase();
  databases.push(database);
  const client = new Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

test("tests never see each other's data", async () => {
  const mine = await connect();
  const yours = await connect();
  await mine.query("CREATE TABLE notes (text text)");
  await expect(yours.query("SELECT * FROM notes")).rejects.toThrow('"notes" does not exist');
});

test("a test database has the current schema and no rows", async () => {
  const client = await connect();
  const { rows } = await client.query("SELECT count(*)::int AS organizations FROM organization");
  expect(rows).toEqual([{ organizations: 0 }]);
});

test("dropping a database ends its open connections", async () => {
  const client = await connect();
  const ended = new Promise((resolve) => client.once("end", resolve));
  await databases.pop()?.drop();
  await ended;
});
