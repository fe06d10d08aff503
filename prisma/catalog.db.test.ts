// Everything that the migrations and functions make, beyond what schema.prisma can say: partial indexes, checks, triggers.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing/create-test-database.ts";
import { readCatalog } from "./testing/read-catalog.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test("a migrated database is made of what the catalog lists (vitest -u accepts a change)", async () => {
  const lines = await readCatalog(database.url);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("testing/catalog.txt");
});
