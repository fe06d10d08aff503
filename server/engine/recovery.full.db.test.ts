import { expect, test } from "vitest";
import { recoveryBench } from "./testing/recovery-bench.ts";
import { endedRun, readRuns, type TestApp, until } from "./testing/test-app.ts";

const { createApp, notes, startChild, readNotes, killMidStep } = recoveryBench();

test("a run killed just after sleeping neither sleeps again nor gets stuck", async () => {
  const app = createApp("parent");
  await app.intake.send([]);
  await killMidStep(app, "dream");
  await app.executor.start();
  expect(app.log.join()).toContain("Took over the runs of a process that ended");
  expect(await endedRun(app.pool, "test-dreamer")).toMatchObject({
    status: "completed",
    output: "parent",
  });
  expect(await readNotes()).toEqual(["child: second", "parent: second"]);
});

test("of many processes polling at once, one makes a call", async () => {
  const functions = (client: TestApp["client"]) => [
    client.createFunction({ id: "calm", triggers: { event: "calm" } }, async ({ event, step }) => {
      await step.run("once", () =>
        notes().query("insert into note (text) values ($1)", [`run ${event.data.number}`]),
      );
      await step.sleep("short", "1s");
    }),
  ];
  const four = ["a", "b", "c", "d"].map((who) => createApp(who, functions, { concurrency: 3 }));
  await Promise.all(four.map((app) => app.executor.start()));
  const events = Array.from({ length: 100 }, (_, number) => ({ name: "calm", data: { number } }));
  await Promise.all(events.map((event) => four[event.data.number % 4]?.client.send(event)));
  await until(async () =>
    (await readRuns(notes(), "test-calm")).every(({ status }) => status === "completed"),
  );
  expect((await readNotes()).sort()).toEqual(events.map(({ data }) => `run ${data.number}`).sort());
  expect(four.reduce((sum, { calls }) => sum + calls.length, 0)).toBe(200);
});

test("when one of two processes is killed, nothing is lost and no finished step runs again", async () => {
  const RUNS = 40;
  const app = createApp("parent");
  await app.executor.start();
  const child = await startChild();
  await app.client.send(
    Array.from({ length: RUNS }, (_, number) => ({
      name: "everything",
      data: { number, channel: number % 8 },
    })),
  );
  const runs = () => readRuns(notes(), "test-everything");
  await until(async () => (await readNotes()).filter((text) => text.endsWith("child")).length > 15);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
  const finished = new Set(
    (
      await notes().query<{ step: string }>(
        `select run.event->'data'->>'number' || ' ' || step.name as step
        from job_step as step join job_run as run on run.id = step.run_id where step.position is not null`,
      )
    ).rows.map(({ step }) => step),
  );
  const before = (await readNotes()).length;
  const ended = async () => (await runs()).filter(({ status }) => status === "completed");
  await until(async () => (await ended()).length === RUNS, 60_000);
  expect((await runs()).map(({ output }) => output).sort()).toEqual(
    Array.from({ length: RUNS }, (_, number) => [number * 2, null]).sort(),
  );
  const done = (await readNotes()).map((text) => text.split(" ").slice(0, 2).join(" "));
  expect(new Set(done).size).toBe(RUNS * 4);
  expect(done.slice(before).filter((step) => finished.has(step))).toEqual([]);
  const children = (await readNotes()).filter((text) => text.endsWith("child"));
  const again = done.length - new Set(done).size;
  expect(again).toBeLessThanOrEqual(children.length);
  const { rows } = await notes().query("select from job_call");
  expect(rows).toEqual([]);
}, 90_000);
