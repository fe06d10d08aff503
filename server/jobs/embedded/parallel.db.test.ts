import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createJobDatabase,
  createTestApp,
  endedRun,
  type TestApp,
  type TestDatabase,
  until,
} from "./testing.ts";

let database: TestDatabase;
let app: TestApp;
const counts = new Map<string, number>();
const count = (name: string) => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return name;
};
let together = 0;

beforeAll(async () => {
  database = await createJobDatabase();
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction({ id: "fan", triggers: { event: "fan" } }, async ({ step }) => {
        const branches = Array.from({ length: 8 }, (_, index) =>
          step.run(`branch ${index}`, async () => {
            together += 1;
            await until(() => together === 8);
            return count(`branch ${index}`);
          }),
        );
        const results = await Promise.all(branches);
        return step.run("join", () => [count("join"), results.length]);
      }),
      client.createFunction(
        { id: "mixed", triggers: { event: "mixed" }, retries: 2 },
        async ({ step }) => {
          const [flaky, , failed, chain] = await Promise.all([
            step.run("flaky", ({ attempt = count("flaky") } = {}) => {
              if ((counts.get(attempt) ?? 0) < 2) throw new Error("once more");
              return "ok";
            }),
            step.sleep("sleep", "1s"),
            step
              .run("doomed", () => {
                throw new Error("doomed");
              })
              .catch(() => "caught"),
            step
              .run("chain 1", () => count("chain 1"))
              .then(() => step.run("chain 2", () => count("chain 2"))),
          ]);
          return [flaky, failed, chain];
        },
      ),
      client.createFunction(
        { id: "race", triggers: { event: "race" } },
        async ({ step, group }) => {
          const winner = await group.parallel({ mode: "race" }, () =>
            Promise.race([
              step.run("fast", () => count("fast")),
              step.run("slow", async () => {
                await wait(300);
                return count("slow");
              }),
            ]),
          );
          return step.run("after", () => count(`after ${winner}`));
        },
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

test("parallel steps run at the same time, each once, and are joined once", async () => {
  await app.client.send({ name: "fan", data: {} });
  expect(await endedRun(app.pool, "test-fan")).toMatchObject({
    status: "completed",
    output: ["join", 8],
  });
  expect([...counts.values()]).toEqual(Array(9).fill(1));
  const main = app.calls.filter(({ stepId }) => stepId === "step");
  expect(main.length).toBe(3);
});

test("retries, sleeps, failures and chains go side by side", async () => {
  counts.clear();
  await app.client.send({ name: "mixed", data: {} });
  const run = await endedRun(app.pool, "test-mixed");
  expect(run).toMatchObject({ status: "completed", output: ["ok", "caught", "chain 2"] });
  expect(Object.fromEntries(counts)).toEqual({ flaky: 2, "chain 1": 1, "chain 2": 1 });
});

test("a race goes on with the first branch that ends", async () => {
  counts.clear();
  await app.client.send({ name: "race", data: {} });
  expect(await endedRun(app.pool, "test-race")).toMatchObject({
    status: "completed",
    output: "after fast",
  });
  expect([...counts]).toEqual([
    ["fast", 1],
    ["after fast", 1],
    ["slow", 1],
  ]);
});
