import { afterAll, beforeAll, expect, test } from "vitest";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import { startTasks, type TaskRunner } from "./run-task.ts";

const NOBODY = "postgres://nobody:secret@127.0.0.1:1/none";

let tasks: TaskRunner;

beforeAll(() => {
  tasks = startTasks();
});
afterAll(() => tasks.end());

test("a refusal by a task reaches the caller unchanged", async () => {
  const refused = tasks.run("prepareDatabase", {
    variables: { DATABASE_URL: "no address" },
    url: NOBODY,
    processes: 1,
  });
  await expect(refused).rejects.toBeInstanceOf(CannotStartError);
  await expect(refused).rejects.toThrow("CRIER_SECRET is missing");
});

test("an unexpected error in a task is reported with its location", async () => {
  const variables = { DATABASE_URL: NOBODY, CRIER_SECRET: "a secret that is long enough for it" };
  const failed = tasks.run("prepareDatabase", { variables, url: NOBODY, processes: 1 });
  await expect(failed).rejects.toThrow("ECONNREFUSED");
  await expect(failed).rejects.not.toBeInstanceOf(CannotStartError);
});

test("tasks are carried out in turn, also after one that failed", async () => {
  const order = { variables: {}, url: NOBODY, processes: 1 };
  const [first, second] = await Promise.allSettled([
    tasks.run("prepareDatabase", { ...order, variables: { DATABASE_URL: NOBODY } }),
    tasks.run("checkDatabase", NOBODY),
  ]);
  expect(String(Object(first).reason)).toContain("CRIER_SECRET is missing");
  expect(String(Object(second).reason)).toContain("nothing listens at 127.0.0.1:1");
});

test("once they have ended, nothing more can be asked", async () => {
  tasks.end();
  await expect(tasks.run("checkDatabase", NOBODY)).rejects.toThrow("have ended");
});
