import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { transaction } from "#server/engine/store/transaction.ts";
import { createDatabase, type Database } from "./client.ts";
import { createPlans, createPreparedNames } from "./prepared-names.ts";
import { inTransaction } from "./run-sql.ts";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.ts";

let created: TestDatabase;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase();
});
afterAll(() => created.drop());
beforeEach(() => {
  database = createDatabase({ connectionString: created.url, connections: 1 });
});
afterEach(() => database.close());

async function preparedTexts(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    "SELECT statement FROM pg_prepared_statements ORDER BY prepare_time",
  );
  return rows.map(({ statement }) => statement).filter((text) => !text.includes("pg_prepared"));
}

const label = (name: string) => ({ name });
const findLabels = (names: readonly string[]) =>
  database.prisma.label.findMany({ where: { OR: names.map(label) }, take: 1 });

test("a statement is prepared when it is sent for the second time, Prisma's too", async () => {
  for (const number of [1, 2, 3]) await database.sql("SELECT $1::int AS number", [number]);
  for (const name of ["a", "b", "c"]) await findLabels([name]);
  const [ours, prismas, ...more] = await preparedTexts();
  expect(ours).toBe("SELECT $1::int AS number");
  expect(prismas).toContain('FROM "public"."label"');
  expect(more).toEqual([]);
});

test("lists of any length leave nothing prepared", async () => {
  for (let length = 2; length < 40; length += 1)
    await findLabels(Array.from({ length }, (_, index) => `label ${index}`));
  expect(await preparedTexts()).toEqual([]);
});

test("a connection keeps the hundred statements used last", async () => {
  const texts = Array.from({ length: 130 }, (_, index) => `SELECT $1::int AS number_${index}`);
  for (const text of [...texts, ...texts]) await database.sql(text, [1]);
  await database.sql(texts[30] as string, [2]);
  await database.sql("SELECT $1::int AS another", [1]);
  await database.sql("SELECT $1::int AS another", [1]);
  const kept = await preparedTexts();
  expect(kept).toHaveLength(100);
  expect(kept).toContain(texts[30]);
  expect(kept).not.toContain(texts[31]);
});

test("a new connection prepares its own", async () => {
  const one = () => database.sql("SELECT $1::int AS one", [1]);
  for (let round = 0; round < 2; round += 1) {
    await one();
    await one();
    expect(await preparedTexts()).toEqual(["SELECT $1::int AS one"]);
    const client = await database.pool.connect();
    client.release(true);
  }
  expect(await one()).toEqual([{ one: 1 }]);
});

test("a statement that fails can be sent again", async () => {
  const divide = (by: number) => database.sql("SELECT 6 / $1::int AS result", [by]);
  await divide(1);
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect(await divide(2)).toEqual([{ result: 3 }]);
  const wrong = () => database.sql("SELECT missing, $1::int", [1]);
  for (let tries = 0; tries < 3; tries += 1)
    await expect(wrong()).rejects.toMatchObject({ code: "42703" });
  const fields = { toJSON: () => expect.unreachable() };
  await expect(database.sql("SELECT $1::json", [fields])).rejects.toThrow();
  expect(await divide(3)).toEqual([{ result: 2 }]);
});

test("an error names the place that sent the statement", async () => {
  const error = await database.sql("SELECT missing", []).catch((fault: Error) => fault);
  expect((error as Error).stack).toContain("prepare-statements.db.test.ts");
});

test("an unknown text isn't remembered for ever, and a name is the same on each connection", () => {
  const plans = createPlans();
  const [left, right] = [createPreparedNames(plans), createPreparedNames(plans)];
  expect(left.nameOf("SELECT 1")).toEqual({ name: "", isParsed: false });
  const { name } = right.nameOf("SELECT 1");
  expect(name).not.toBe("");
  expect(left.nameOf("SELECT 1")).toEqual({ name, isParsed: false });
  expect(left.nameOf("SELECT 1")).toEqual({ name, isParsed: true });
  for (let number = 0; number < 1_000; number += 1) plans.isKnown(`SELECT ${number + 2}`);
  expect(plans.isKnown("SELECT 1")).toBe(false);
});

type Statement = (text: string) => Promise<unknown[]>;

const READ = "SELECT * FROM migrated WHERE id = 1";
const ROUNDS = 7;

const PLACES: [string, (work: (run: Statement) => Promise<unknown>) => Promise<unknown>][] = [
  ["alone", (work) => work((text) => database.sql(text, []))],
  [
    "in a transaction",
    (work) => inTransaction(database.pool, (sql) => work((text) => sql(text, []))),
  ],
  [
    "last in a transaction",
    (work) =>
      inTransaction(database.pool, async (sql, last) => {
        await sql("SELECT 1", []);
        return work((text) => last(text, []));
      }),
  ],
  [
    "in one of Prisma's",
    (work) => database.prisma.$transaction((tx) => work((text) => tx.$queryRawUnsafe(text))),
  ],
  [
    "among Prisma's",
    (work) =>
      work(
        async (text) =>
          (
            await database.prisma.$transaction([database.prisma.$queryRawUnsafe<unknown[]>(text)])
          )[0],
      ),
  ],
  [
    "in one of the engine's",
    (work) =>
      transaction(database.pool, (db) =>
        work(async (text) => (await db.query({ text, values: [] })).rows),
      ),
  ],
];

test.each(PLACES)(
  "a statement whose result a migration changed is prepared anew, %s",
  async (_, within) => {
    const second = createDatabase({ connectionString: created.url, connections: 1 });
    await second.pool.query("CREATE TABLE migrated AS SELECT 1 AS id, 'x' AS text");
    try {
      const read = () => within((run) => run(READ));
      for (let round = 0; round < ROUNDS; round += 1) await read();
      await second.pool.query("ALTER TABLE migrated ADD COLUMN added int DEFAULT 7");
      expect(await read()).toEqual([{ id: 1, text: "x", added: 7 }]);
      await second.pool.query("ALTER TABLE migrated ALTER COLUMN added TYPE text");
      expect(await read()).toEqual([{ id: 1, text: "x", added: "7" }]);
    } finally {
      await second.pool.query("DROP TABLE migrated");
      await second.close();
    }
  },
);
