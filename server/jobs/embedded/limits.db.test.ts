import type { FailureEventArgs } from "inngest";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createJobDatabase,
  createTestApp,
  endedRun,
  readRuns,
  type TestApp,
  type TestDatabase,
  until,
} from "./testing.ts";

let database: TestDatabase;
let app: TestApp;
const running = new Map<string, number>();
const most = new Map<string, number>();
const failures: unknown[] = [];
let gateOpen = false;

async function occupy(name: string): Promise<void> {
  running.set(name, (running.get(name) ?? 0) + 1);
  most.set(name, Math.max(most.get(name) ?? 0, running.get(name) ?? 0));
  await until(() => gateOpen);
  running.set(name, (running.get(name) ?? 0) - 1);
}

beforeAll(async () => {
  database = await createJobDatabase();
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction(
        { id: "narrow", triggers: { event: "narrow" }, concurrency: 2 },
        async ({ step }) => step.run("work", () => occupy("narrow")),
      ),
      client.createFunction(
        {
          id: "keyed",
          triggers: { event: "keyed" },
          concurrency: { limit: 1, key: "event.data.account" },
        },
        async ({ step, event }) => step.run("work", () => occupy(event.data.account)),
      ),
      client.createFunction(
        { id: "sleeper", triggers: { event: "sleeper" }, concurrency: 1 },
        async ({ step }) => {
          await step.sleep("long", "10d");
        },
      ),
      client.createFunction(
        { id: "once", triggers: { event: "once" }, idempotency: "event.data.key" },
        ({ event }) => event.data.key,
      ),
      client.createFunction({ id: "same", triggers: { event: "same" } }, () => "ran"),
      client.createFunction(
        { id: "picky", triggers: { event: "picky", if: "event.data.kind == 'good'" } },
        ({ event }) => event.data.kind,
      ),
      client.createFunction(
        {
          id: "failing",
          triggers: { event: "failing" },
          retries: 0,
          onFailure: ({ error, event }: FailureEventArgs) => {
            failures.push([error.message, event.data.event.data, event.data.function_id]);
          },
        },
        () => {
          throw new Error("it broke");
        },
      ),
    ],
  });
  await app.executor.start();
});

afterAll(async () => {
  gateOpen = true;
  await app?.close();
  await database?.drop();
  expect(app.log).toEqual([]);
});

const completed = async (id: string) =>
  (await readRuns(app.pool, id)).filter(({ status }) => status === "completed").length;

test("no more runs of a function work at once than its limit, and the next starts as one ends", async () => {
  gateOpen = false;
  await app.client.send(Array.from({ length: 6 }, () => ({ name: "narrow", data: {} })));
  await until(async () => running.get("narrow") === 2);
  await until(
    async () =>
      (await app.pool.query("select from job_call where slot_asked_at is not null")).rowCount === 4,
  );
  const begun = Date.now();
  gateOpen = true;
  await until(async () => (await completed("test-narrow")) === 6);
  expect(most.get("narrow")).toBe(2);
  expect(Date.now() - begun).toBeLessThan(1500);
});

test("a keyed limit counts each key by itself", async () => {
  gateOpen = false;
  await app.client.send(
    ["a", "a", "b", "b", "c"].map((account) => ({ name: "keyed", data: { account } })),
  );
  await until(() => running.get("a") === 1 && running.get("b") === 1 && running.get("c") === 1);
  gateOpen = true;
  await until(async () => (await completed("test-keyed")) === 5);
  expect(["a", "b", "c"].map((key) => most.get(key))).toEqual([1, 1, 1]);
});

test("a run that sleeps takes no place", async () => {
  await app.client.send([1, 2, 3].map((id) => ({ name: "sleeper", data: { id } })));
  await until(async () =>
    (await readRuns(app.pool, "test-sleeper")).every(({ status }) => status === "sleeping"),
  );
});

test("an idempotency key runs once, even within one request", async () => {
  await app.client.send(["x", "x", "y"].map((key) => ({ name: "once", data: { key } })));
  await app.client.send({ name: "once", data: { key: "x" } });
  await until(async () => (await completed("test-once")) === 2);
  expect((await readRuns(app.pool, "test-once")).map(({ output }) => output).sort()).toEqual([
    "x",
    "y",
  ]);
});

test("an event id is taken once in 24 hours", async () => {
  const event = { id: "the-same", name: "same", data: {} };
  await Promise.all([
    app.client.send(event),
    app.client.send([event, event]),
    app.intake.send([event]),
  ]);
  expect(await readRuns(app.pool, "test-same")).toHaveLength(1);
  await app.pool.query(
    "update job_event set received_at = now() - interval '25 hours' where id = 'the-same'",
  );
  await app.client.send(event);
  expect(await readRuns(app.pool, "test-same")).toHaveLength(2);
});

test("a trigger's condition is looked at", async () => {
  await app.client.send(["bad", "good"].map((kind) => ({ name: "picky", data: { kind } })));
  expect(await endedRun(app.pool, "test-picky")).toMatchObject({ output: "good" });
  expect(await readRuns(app.pool, "test-picky")).toHaveLength(1);
});

test("a function that fails calls its failure handler with the error and the event", async () => {
  await app.client.send({ name: "failing", data: { for: "me" } });
  expect(await endedRun(app.pool, "test-failing")).toMatchObject({
    status: "failed",
    error: { message: "it broke" },
  });
  expect(await endedRun(app.pool, "test-failing-failure")).toMatchObject({ status: "completed" });
  expect(failures).toEqual([["it broke", { for: "me" }, "test-failing"]]);
});
