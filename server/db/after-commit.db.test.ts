import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { inTransaction, sqlWithin } from "./run-sql.ts";

let system: TestSystem;
const notified: string[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  system.database.onWritten("outbox_event", () => notified.push("outbox_event"));
  system.database.onWritten("event", () => notified.push("event"));
});
afterAll(() => system.close());
beforeEach(() => {
  notified.length = 0;
});

const INSERT = "INSERT INTO outbox_event (id, name, data) VALUES ($1, 'test', '{}')";
const row = () => ({ id: crypto.randomUUID(), name: "test", data: {} });

test("a statement outside a transaction notifies of its inserts at once", async () => {
  await system.database.sql(INSERT, [crypto.randomUUID()]);
  expect(notified).toEqual(["outbox_event"]);
});

test("a transaction notifies once after commit, however much it has inserted", async () => {
  await inTransaction(system.database.pool, async (sql) => {
    await sql(INSERT, [crypto.randomUUID()]);
    await sql(INSERT, [crypto.randomUUID()]);
    expect(notified).toEqual([]);
  });
  expect(notified).toEqual(["outbox_event"]);
});

test("a rolled back transaction notifies of nothing, and the connection's next only of its own", async () => {
  const failing = inTransaction(system.database.pool, async (sql) => {
    await sql(INSERT, [crypto.randomUUID()]);
    throw new Error("It is rolled back.");
  });
  await expect(failing).rejects.toThrow("It is rolled back.");
  await inTransaction(system.database.pool, (sql) => sql("SELECT 1", []));
  expect(notified).toEqual([]);
});

test("Prisma's writes notify too, in a transaction and outside one", async () => {
  const { prisma } = system.database;
  await prisma.outboxEvent.create({ data: row() });
  expect(notified.splice(0)).toEqual(["outbox_event"]);
  await prisma.$transaction(async (tx) => {
    await tx.outboxEvent.create({ data: row() });
    await sqlWithin(tx)(INSERT, [crypto.randomUUID()]);
    expect(notified).toEqual([]);
  });
  expect(notified).toEqual(["outbox_event"]);
});

test("listeners that unsubscribed get nothing", async () => {
  let count = 0;
  const stop = system.database.onWritten("outbox_event", () => {
    count += 1;
  });
  stop();
  await system.database.sql(INSERT, [crypto.randomUUID()]);
  expect(count).toBe(0);
});
