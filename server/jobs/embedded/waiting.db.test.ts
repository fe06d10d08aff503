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
const log: string[] = [];

beforeAll(async () => {
  database = await createJobDatabase();
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => {
      const double = client.createFunction(
        { id: "double", triggers: { event: "double" } },
        ({ event }) => event.data.value * 2,
      );
      const broken = client.createFunction(
        { id: "broken", triggers: { event: "broken" }, retries: 0 },
        () => {
          throw new Error("broken inside");
        },
      );
      const slow = client.createFunction(
        { id: "slow", triggers: { event: "slow" } },
        async ({ step }) => {
          await step.sleep("long", "1h");
        },
      );
      return [
        double,
        broken,
        client.createFunction({ id: "nap", triggers: { event: "nap" } }, async ({ step }) => {
          const before = Date.now();
          await step.sleep("nap", "1s");
          return step.run("after", () => Date.now() - before);
        }),
        client.createFunction(
          { id: "until", triggers: { event: "until" } },
          async ({ step, event }) => {
            await step.sleepUntil("until", event.data.at);
            return Date.now();
          },
        ),
        client.createFunction({ id: "caller", triggers: { event: "caller" } }, async ({ step }) => {
          const four = await step.invoke("ask", { function: double, data: { value: 2 } });
          const failure = await step
            .invoke("ask-broken", { function: broken, data: {} })
            .catch((error: Error) => error.message);
          return { four, failure };
        }),
        client.createFunction({ id: "waiter", triggers: { event: "waiter" } }, async ({ step }) => {
          const answer = await step.waitForEvent("answer", {
            event: "answer",
            timeout: "1h",
            if: "event.data.id == async.data.id && async.data.ok == true",
          });
          return answer?.data;
        }),
        client.createFunction(
          { id: "impatient", triggers: { event: "impatient" } },
          async ({ step }) => step.waitForEvent("answer", { event: "never", timeout: "1s" }),
        ),
        client.createFunction(
          {
            id: "cancellable",
            triggers: { event: "cancellable" },
            cancelOn: [{ event: "cancel", if: "event.data.id == async.data.id" }],
          },
          async ({ step }) => {
            await step.sleep("long", "10d");
            log.push("not reached");
          },
        ),
        client.createFunction({ id: "sender", triggers: { event: "sender" } }, async ({ step }) =>
          step.sendEvent("tell", [
            { name: "told", data: { n: 1 } },
            { name: "told", data: { n: 2 } },
          ]),
        ),
        slow,
        client.createFunction({ id: "hasty", triggers: { event: "hasty" } }, ({ step }) =>
          step
            .invoke("ask", { function: slow, data: {}, timeout: "1s" })
            .catch((error: Error) => error.message),
        ),
        client.createFunction(
          { id: "told", triggers: { event: "told" } },
          ({ event }) => event.data.n,
        ),
        client.createFunction({ id: "odd", triggers: { event: "odd" } }, async ({ step }) =>
          step.waitForEvent("answer", { event: "x", timeout: "1h", if: "size(async.data) > 1" }),
        ),
      ];
    },
  });
  await app.executor.start();
});

afterAll(async () => {
  await app?.close();
  await database?.drop();
  expect(app.log).toEqual([]);
});

test("a sleep ends when it should, and the run goes on", async () => {
  await app.client.send({ name: "nap", data: {} });
  await until(async () => (await readRuns(app.pool, "test-nap"))[0]?.status === "sleeping");
  const run = await endedRun(app.pool, "test-nap");
  expect(run.output).toBeLessThan(1000);
  expect(run.steps.map(({ op }) => op)).toEqual(["Sleep", "step.run"]);
});

test("a sleep until an instant ends within milliseconds of it", async () => {
  const at = Date.now() + 700;
  await app.client.send({ name: "until", data: { at: new Date(at).toISOString() } });
  const late = Number((await endedRun(app.pool, "test-until")).output) - at;
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(150);
});

test("a sleep may last for years", async () => {
  await app.client.send({ name: "until", data: { at: "2061-07-28T00:00:00.000Z" } });
  await until(async () => {
    const { rows } = await app.pool.query(
      "select from job_run where status = 'sleeping' and wakes_at = '2061-07-28Z'",
    );
    return rows.length === 1;
  });
});

test("an invoked function's result, or its error, becomes the step's", async () => {
  await app.client.send({ name: "caller", data: {} });
  expect(await endedRun(app.pool, "test-caller")).toMatchObject({
    status: "completed",
    output: { four: 4, failure: "broken inside" },
  });
});

test("a run that waits for an event goes on with the one that matches, however many others come", async () => {
  await app.client.send({ name: "waiter", data: { id: 7 } });
  await until(async () => (await readRuns(app.pool, "test-waiter"))[0]?.status === "sleeping");
  await app.client.send([
    { name: "answer", data: { id: 8, ok: true } },
    { name: "answer", data: { id: 7, ok: false } },
    { name: "answer", data: { ok: true } },
  ]);
  expect(await readRuns(app.pool, "test-waiter")).toMatchObject([{ status: "sleeping" }]);
  await app.client.send({ name: "answer", data: { id: 7, ok: true, text: "here" } });
  expect(await endedRun(app.pool, "test-waiter")).toMatchObject({
    output: { id: 7, ok: true, text: "here" },
  });
});

test("a run that waits for an event in vain goes on with null", async () => {
  await app.client.send({ name: "impatient", data: {} });
  expect(await endedRun(app.pool, "test-impatient")).toMatchObject({
    status: "completed",
    output: null,
  });
});

test("an event cancels the runs it matches and no others", async () => {
  await app.client.send([
    { name: "cancellable", data: { id: "a" } },
    { name: "cancellable", data: { id: "b" } },
  ]);
  const statuses = async () =>
    (await readRuns(app.pool, "test-cancellable")).map(({ status }) => status);
  await until(async () => (await statuses()).join() === "sleeping,sleeping");
  await app.client.send({ name: "cancel", data: { id: "a" } });
  expect((await statuses()).sort()).toEqual(["cancelled", "sleeping"]);
  const { rows } = await app.pool.query(
    "select from graphile_worker.jobs where key like 'wake:%' and run_at > now() + interval '9 days' and run_at < now() + interval '11 days'",
  );
  expect(rows).toHaveLength(1);
  expect(log).toEqual([]);
});

test("an event that is dated ahead starts its run then", async () => {
  const ts = Date.now() + 600;
  await app.client.send({ name: "told", data: { n: 0 }, ts });
  await until(async () => (await readRuns(app.pool, "test-told"))[0]?.status === "completed");
  expect(Date.now()).toBeGreaterThanOrEqual(ts);
  await app.pool.query("delete from job_run where function_id = 'test-told'");
});

test("an invoked function that is late is an error", async () => {
  await app.client.send({ name: "hasty", data: {} });
  expect(await endedRun(app.pool, "test-hasty")).toMatchObject({
    output: "test-slow did not end within its time-out.",
  });
});

test("a function sends events as a step", async () => {
  await app.client.send({ name: "sender", data: {} });
  const run = await endedRun(app.pool, "test-sender");
  expect(run.output).toMatchObject({ ids: [expect.any(String), expect.any(String)] });
  expect(run.steps).toMatchObject([{ name: "tell", op: "step.sendEvent" }]);
  const outputs = async () => (await readRuns(app.pool, "test-told")).map(({ output }) => output);
  await until(async () => (await outputs()).sort().join() === "1,2");
});

test("a condition that is not understood fails the run and says which", async () => {
  await app.client.send({ name: "odd", data: {} });
  const run = await endedRun(app.pool, "test-odd");
  expect(run.status).toBe("failed");
  expect(run.error?.message).toContain(
    'does not support the expression "size(async.data) > 1", at "size"',
  );
});
