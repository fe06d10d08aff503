import { afterAll, beforeAll, expect, test } from "vitest";
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
const { promise: opened, resolve: open } = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await createJobDatabase();
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction({ id: "chain", triggers: { event: "chain" } }, async ({ step }) => {
        const first = await step.run("first", () => "first");
        return step.run("second", () => `${first}, second`);
      }),
      client.createFunction({ id: "slow", triggers: { event: "slow" } }, async ({ step }) => {
        await step.run("first", () => 1);
        await opened;
        await step.run("second", () => 2);
        return "after";
      }),
      client.createFunction(
        { id: "hopeless", triggers: { event: "hopeless" }, retries: 1 },
        ({ step }) =>
          step.run("try", () => {
            throw new TypeError("never");
          }),
      ),
      client.createFunction({ id: "fan", triggers: { event: "fan" } }, ({ step }) =>
        Promise.all([1, 2, 3].map((n) => step.run(`branch ${n}`, () => n))),
      ),
      client.createFunction({ id: "nul", triggers: { event: "nul" } }, async ({ step }) => {
        const odd = await step.run("odd", () => "a\0b\ud800c");
        return step.run("even", () => odd);
      }),
      client.createFunction({ id: "until", triggers: { event: "until" } }, ({ step, event }) =>
        step.sleepUntil("until", event.data.at),
      ),
      client.createFunction(
        { id: "cancellable", triggers: { event: "sleep" }, cancelOn: [{ event: "cancel" }] },
        ({ step }) => step.sleep("long", "10d"),
      ),
      client.createFunction({ id: "odd", triggers: { event: "odd" } }, ({ step }) =>
        step.waitForEvent("answer", { event: "x", timeout: "1h", if: "size(async.data) > 1" }),
      ),
      client.createFunction({ id: "same", triggers: { event: "same" } }, () => "ran"),
    ],
  });
  await app.executor.start();
});

afterAll(async () => {
  await app?.close();
  await database?.drop();
  expect(app.log).toEqual([]);
});

test("a run stores its result and its steps with their attempts", async () => {
  await app.client.send({ name: "chain", data: {} });
  expect(await endedRun(app.pool, "test-chain")).toMatchObject({
    status: "completed",
    output: "first, second",
    steps: [
      { name: "first", op: "step.run", status: "completed", attempts: 1 },
      { name: "second", op: "step.run", status: "completed", attempts: 1 },
    ],
  });
});

test("a step's result is stored soon, even if its function takes long to reach the next", async () => {
  await app.client.send({ name: "slow", data: {} });
  await until(async () => (await readRuns(app.pool, "test-slow"))[0]?.steps.length === 1);
  expect(await readRuns(app.pool, "test-slow")).toMatchObject([{ status: "running" }]);
  open();
  expect(await endedRun(app.pool, "test-slow")).toMatchObject({
    output: "after",
    steps: [{ name: "first" }, { name: "second" }],
  });
  const positions = await app.pool.query(
    "select position from job_step where run_id = (select id from job_run where function_id = 'test-slow') order by 1",
  );
  expect(positions.rows).toEqual([{ position: 1 }, { position: 2 }]);
});

test("a failed run stores the reason", async () => {
  await app.client.send({ name: "hopeless", data: {} });
  expect(await endedRun(app.pool, "test-hopeless")).toMatchObject({
    status: "failed",
    error: { message: "never" },
    steps: [{ name: "try", status: "failed", attempts: 2 }],
  });
});

test("branches are joined in one call", async () => {
  const before = app.calls.length;
  await app.client.send({ name: "fan", data: {} });
  await endedRun(app.pool, "test-fan");
  const calls = app.calls.slice(before).map(({ stepId }) => stepId === "step");
  expect(calls.filter(Boolean)).toHaveLength(2);
  expect(calls).toHaveLength(5);
});

test("a result that PostgreSQL can't store is stored and passed on with the characters replaced", async () => {
  await app.client.send({ name: "nul", data: {} });
  expect(await endedRun(app.pool, "test-nul")).toMatchObject({ output: "a\ufffdb\ufffdc" });
});

test("a sleep of decades is stored", async () => {
  await app.client.send({ name: "until", data: { at: "2061-07-28T00:00:00.000Z" } });
  await until(async () => {
    const { rows } = await app.pool.query(
      "select from job_run where status = 'sleeping' and wakes_at = '2061-07-28Z'",
    );
    return rows.length === 1;
  });
});

test("a cancelled run leaves no timer behind", async () => {
  const timers = async () =>
    (await app.pool.query("select from job_call where due_at > now() + interval '1 day'")).rowCount;
  const before = await timers();
  await app.client.send({ name: "sleep", data: {} });
  const status = async () => (await readRuns(app.pool, "test-cancellable"))[0]?.status;
  await until(async () => (await status()) === "sleeping");
  expect(await timers()).toBe((before ?? 0) + 1);
  await app.client.send({ name: "cancel", data: {} });
  expect(await status()).toBe("cancelled");
  expect(await timers()).toBe(before);
});

test("an invalid condition fails the run and is named", async () => {
  await app.client.send({ name: "odd", data: {} });
  const run = await endedRun(app.pool, "test-odd");
  expect(run.status).toBe("failed");
  expect(run.error?.message).toContain(
    'does not support the expression "size(async.data) > 1", at "size"',
  );
});

test("an event ID can be reused after 24 hours", async () => {
  const event = { id: "the-same", name: "same", data: {} };
  await app.client.send(event);
  await app.client.send(event);
  expect(await readRuns(app.pool, "test-same")).toHaveLength(1);
  await app.pool.query(
    "update job_event set received_at = now() - interval '25 hours' where id = 'the-same'",
  );
  await app.client.send(event);
  expect(await readRuns(app.pool, "test-same")).toHaveLength(2);
});

test("the SDK gets the same data as from a real server", async () => {
  await app.client.send({ name: "chain", data: { again: true } });
  const first = await until(() => app.calls.find(({ body }) => body.ctx?.run_id !== undefined));
  expect(first.body.ctx).toMatchObject({
    attempt: 0,
    max_attempts: expect.any(Number),
    use_api: false,
    stack: { stack: [], current: 0 },
  });
});
