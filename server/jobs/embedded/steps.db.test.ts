import { NonRetriableError, RetryAfterError } from "inngest";
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
const note = (text: string) => {
  log.push(text);
  return text;
};
let clock: number[] = [];

beforeAll(async () => {
  database = await createJobDatabase();
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction({ id: "plain", triggers: { event: "plain" } }, async ({ event }) => ({
        got: event.data,
      })),
      client.createFunction({ id: "chain", triggers: { event: "chain" } }, async ({ step }) => {
        const first = await step.run("first", () => note("first"));
        const second = await step.run("second", () => note(`${first}, second`));
        return `${second}, done`;
      }),
      client.createFunction(
        { id: "flaky", triggers: { event: "flaky" }, retries: 2 },
        async ({ step, attempt }) =>
          step.run("try", () => {
            note(`try ${attempt}`);
            if (attempt < 2) throw new Error("not yet");
            return attempt;
          }),
      ),
      client.createFunction(
        { id: "hopeless", triggers: { event: "hopeless" }, retries: 1 },
        async ({ step }) =>
          step
            .run("try", () => {
              throw new TypeError("never");
            })
            .catch((error: Error) => `caught ${error.message}`),
      ),
      client.createFunction(
        { id: "final", triggers: { event: "final" }, retries: 5 },
        async ({ step }) => {
          await step.run("try", () => {
            note("final");
            throw new NonRetriableError("for good");
          });
        },
      ),
      client.createFunction(
        { id: "patient", triggers: { event: "patient" } },
        async ({ step, attempt }) =>
          step.run("try", () => {
            clock.push(Date.now());
            if (attempt === 0) throw new RetryAfterError("later", 1000);
            return "late";
          }),
      ),
      client.createFunction(
        { id: "throws", triggers: { event: "throws" }, retries: 2 },
        async ({ attempt }) => {
          note(`throws ${attempt}`);
          if (attempt < 2) throw new Error("outside of a step");
          return attempt;
        },
      ),
      client.createFunction({ id: "nul", triggers: { event: "nul" } }, async ({ step }) =>
        step.run("odd", () => "a\0b\ud800c"),
      ),
    ],
  });
  await app.executor.start();
});

afterAll(async () => {
  await app?.close();
  await database?.drop();
  expect(app.log).toEqual([]);
});

test("a function without steps runs once for its event and keeps what it returns", async () => {
  await app.client.send({ name: "plain", data: { a: 1 } });
  expect(await endedRun(app.pool, "test-plain")).toMatchObject({
    status: "completed",
    output: { got: { a: 1 } },
  });
});

test("steps run in order, each body once, and their results are remembered", async () => {
  log.length = 0;
  await app.client.send({ name: "chain", data: {} });
  const run = await endedRun(app.pool, "test-chain");
  expect(run).toMatchObject({ status: "completed", output: "first, second, done" });
  expect(run.steps).toEqual([
    { name: "first", op: "step.run", status: "completed", attempts: 1 },
    { name: "second", op: "step.run", status: "completed", attempts: 1 },
  ]);
  expect(log).toEqual(["first", "first, second"]);
});

test("a step that throws is tried again, with the number of the attempt", async () => {
  log.length = 0;
  await app.client.send({ name: "flaky", data: {} });
  const run = await endedRun(app.pool, "test-flaky");
  expect(run).toMatchObject({ status: "completed", output: 2 });
  expect(run.steps).toMatchObject([{ status: "completed", attempts: 3 }]);
  expect(log).toEqual(["try 0", "try 1", "try 2"]);
});

test("a step that is out of attempts can be caught by its function", async () => {
  await app.client.send({ name: "hopeless", data: {} });
  const run = await endedRun(app.pool, "test-hopeless");
  expect(run).toMatchObject({ status: "completed", output: "caught never" });
  expect(run.steps).toMatchObject([{ status: "failed", attempts: 2 }]);
});

test("an error that is not to be retried fails the run at its first attempt", async () => {
  log.length = 0;
  await app.client.send({ name: "final", data: {} });
  const run = await endedRun(app.pool, "test-final");
  expect(run).toMatchObject({ status: "failed", error: { message: "for good" } });
  expect(log).toEqual(["final"]);
});

test("an error that names its delay is tried again after it", async () => {
  clock = [];
  await app.client.send({ name: "patient", data: {} });
  expect(await endedRun(app.pool, "test-patient")).toMatchObject({
    status: "completed",
    output: "late",
  });
  const [first = 0, second = 0] = clock;
  expect(second - first).toBeGreaterThanOrEqual(990);
  expect(second - first).toBeLessThan(1500);
});

test("a function that throws outside of its steps is called again", async () => {
  log.length = 0;
  await app.client.send({ name: "throws", data: {} });
  expect(await endedRun(app.pool, "test-throws")).toMatchObject({ status: "completed", output: 2 });
  expect(log).toEqual(["throws 0", "throws 1", "throws 2"]);
});

test("a result that PostgreSQL can't hold as it is is kept with its odd characters replaced", async () => {
  await app.client.send({ name: "nul", data: {} });
  expect(await endedRun(app.pool, "test-nul")).toMatchObject({ output: "a\ufffdb\ufffdc" });
});

test("the SDK is told what a real server tells it", async () => {
  const first = app.calls.find(({ body }) => body.ctx.run_id !== undefined);
  expect(first?.body.ctx).toMatchObject({
    attempt: 0,
    max_attempts: 4,
    use_api: false,
    stack: { stack: [], current: 0 },
  });
  await until(async () => (await readRuns(app.pool, "test-plain")).length === 1);
});
