import { afterAll, beforeAll, expect, test } from "vitest";
import { prune } from "./store/prune.ts";
import {
  createJobDatabase,
  createTestApp,
  endedRun,
  readRuns,
  type TestApp,
  type TestDatabase,
  until,
} from "./testing/test-app.ts";

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createJobDatabase();
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction({ id: "old", triggers: { event: "old" } }, ({ step }) =>
        step.run("a", () => 1),
      ),
      client.createFunction({ id: "asleep", triggers: { event: "old" } }, ({ step }) =>
        step.sleep("long", "3000d"),
      ),
    ],
  });
  await app.executor.start();
});

afterAll(async () => {
  await app?.close();
  await database?.drop();
});

test("runs that ended a week ago are deleted, and sleeping ones are not", async () => {
  await app.client.send({ name: "old", data: {} });
  await endedRun(app.pool, "test-old");
  await until(async () => (await readRuns(app.pool, "test-asleep"))[0]?.status === "sleeping");
  await app.pool.query(
    "update job_run set created_at = now() - interval '8 days', ended_at = ended_at - interval '8 days'",
  );
  await app.pool.query("update job_event set received_at = now() - interval '8 days'");
  await prune(app.pool, 7);
  expect(await readRuns(app.pool, "test-old")).toEqual([]);
  const rows = async (table: string) => (await app.pool.query(`select from ${table}`)).rowCount;
  expect(await rows("job_event")).toBe(0);
  expect(await readRuns(app.pool, "test-asleep")).toMatchObject([{ status: "sleeping" }]);
  expect(await rows("job_step")).toBe(1);
});

test("an application that needs server-only features doesn't start, and says why", async () => {
  const other = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction(
        { id: "calm", triggers: { event: "x" }, debounce: { period: "1m" } },
        () => undefined,
      ),
    ],
  });
  await expect(other.executor.start()).rejects.toThrow(
    "does not support the option debounce of the function calm",
  );
  await expect(other.intake.send([{ name: "x" }])).rejects.toThrow("the option debounce");
  await other.close();
});

test("sending events reports an unreachable database", async () => {
  const nowhere = createTestApp({
    connectionString: "postgres://nobody@127.0.0.1:9/none",
    functions: () => [],
  });
  await expect(nowhere.intake.send([{ name: "x" }])).rejects.toThrow("ECONNREFUSED");
  await expect(nowhere.executor.start()).rejects.toThrow("ECONNREFUSED");
  await nowhere.close();
});
