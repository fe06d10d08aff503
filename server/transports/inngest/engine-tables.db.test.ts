import { readFile } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "#server/db/testing/create-test-database.ts";

const TABLES = new URL("../../engine/tables.sql", import.meta.url);

const DESCRIBE = `
  SELECT 'column' AS kind, table_name AS of, column_name AS name,
    concat_ws(' ', udt_name, is_nullable, datetime_precision, replace(column_default, $1 || '.', '')) AS is
  FROM information_schema.columns WHERE table_schema = $1 AND table_name LIKE 'job\\_%'
  UNION ALL
  SELECT 'index', tablename, indexname, replace(replace(indexdef, $1 || '.', ''), '"', '')
  FROM pg_indexes WHERE schemaname = $1 AND tablename LIKE 'job\\_%'
  UNION ALL
  SELECT 'constraint', conrelid::regclass::text, conname, replace(pg_get_constraintdef(oid), $1 || '.', '')
  FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype = 'f' AND conname LIKE 'job\\_%'
  UNION ALL
  SELECT 'value', typname, enumlabel, enumsortorder::text
  FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
  WHERE typnamespace = $1::regnamespace AND typname LIKE 'job\\_%'
  ORDER BY 1, 2, 3`;

test("the engine tables created by the migrations match its schema", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("CREATE SCHEMA engine; SET search_path = engine");
    await client.query(await readFile(TABLES, "utf8"));
    const described = async (schema: string) => {
      await client.query(`SET search_path = ${schema}`);
      return (await client.query(DESCRIBE, [schema])).rows;
    };
    expect(await described("public")).toEqual(await described("engine"));
  } finally {
    await client.end();
    await database.drop();
  }
});
